; An installer for one user, made by Inno Setup from dist\tuckbox. It needs no rights, and opens .tuck files by a double click.
; Not run here: see .github/workflows/builds.yml.
#define Version "0.1.0"

[Setup]
AppId=org.tuckbox.Tuckbox
AppName=Tuckbox
AppVersion={#Version}
AppPublisher=The makers of Tuckbox
DefaultDirName={autopf}\Tuckbox
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\build\icons\tuckbox.ico
UninstallDisplayIcon={app}\tuckbox.exe
OutputDir=..\..\dist
OutputBaseFilename=tuckbox-{#Version}-setup

[Files]
Source: "..\..\dist\tuckbox\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Tuckbox"; Filename: "{app}\tuckbox.exe"; AppUserModelID: "org.tuckbox.Tuckbox"

[Registry]
Root: HKA; Subkey: "Software\Classes\.tuck"; ValueType: string; ValueData: "org.tuckbox.game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\org.tuckbox.game"; ValueType: string; ValueData: "Tuckbox game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\org.tuckbox.game\DefaultIcon"; ValueType: string; ValueData: "{app}\tuckbox.exe,0"
Root: HKA; Subkey: "Software\Classes\org.tuckbox.game\shell\open\command"; ValueType: string; ValueData: """{app}\tuckbox.exe"" ""%1"""
