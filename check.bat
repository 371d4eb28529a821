@echo off
rem Lint, format, types, import contracts and tests: check [--fast ^| --long].
setlocal
set "python=python"
where /q py && set "python=py -3"
%python% "%~dp0packaging\bootstrap.py" check || exit /b 2
"%~dp0.venv\Scripts\python.exe" "%~dp0packaging\check.py" %*
exit /b %errorlevel%
