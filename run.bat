@echo off
rem Starts Tuckbox from its checkout; the first start sets up .venv.
setlocal
set "python=python"
where /q py && set "python=py -3"
%python% "%~dp0packaging\bootstrap.py" run || exit /b 2
"%~dp0.venv\Scripts\python.exe" -P -m desktop %*
exit /b %errorlevel%
