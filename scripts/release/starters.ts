type Scripts = Record<string, string>

const check = 'scripts/check-release.js'

/**
 * Returns the scripts of a release's package.json, and its own start programs by file name. They run the
 * commands of the checkout's package.json without a set-up. The programs need no npm, use the Node of the
 * release, and take names of files from where they are called.
 */
export function starters({ start = '', admin = '' }: Scripts): { scripts: Scripts; files: Scripts } {
  const scripts = { prestart: `node ${check}`, start, preadmin: `node ${check}`, admin }
  return { scripts, files: { onushilon: forShell(start, admin), 'onushilon.cmd': forWindows(start, admin) } }
}

function partsOf(script: string): { flags: string; program: string; rest: string } {
  const [, flags = '', program = '', rest = ''] =
    /^(?:exec )?node ((?:--\S+ )*)(\S+\.[jt]s)(.*)$/.exec(script) ?? []
  if (!program) throw new Error(`A release cannot start with this script of package.json: ${script}`)
  return { flags, program, rest }
}

function forShell(start: string, admin: string): string {
  const command = (script: string) => {
    const { flags, program, rest } = partsOf(script)
    return `exec "$node" ${flags}"$here/${program}"${rest} "$@"`
  }
  return `#!/bin/sh
# Starts the product; \`onushilon admin …\` runs a command of administration.
set -e
here=$(dirname -- "$(readlink -f -- "$0")")
node=$here/node_modules/.bin/node
"$node" "$here/${check}"
if [ "$1" = admin ]; then
  shift
  ${command(admin)}
fi
${command(start)}
`
}

function forWindows(start: string, admin: string): string {
  const command = (script: string, words: string) => {
    const { flags, program } = partsOf(script)
    return `call "%node%" ${flags}"%~dp0${program.replaceAll('/', '\\')}"${words} %*`
  }
  // `%*` contains the word admin, which is the first argument of the program as well.
  return `@echo off
rem Starts the product; "onushilon admin ..." runs a command of administration.
setlocal
set "node=%~dp0node_modules\\.bin\\node.cmd"
call "%node%" "%~dp0${check.replaceAll('/', '\\')}" || exit /b 1
if "%1"=="admin" (
  ${command(admin, '')}
) else (
  ${command(start, partsOf(start).rest)}
)
`.replaceAll('\n', '\r\n')
}
