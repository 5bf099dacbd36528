import { UsageError } from './admin/command.ts'
import { commands, placeCommands, usage } from './admin/commands.ts'
import { clearProgress } from './admin/stoppable.ts'
import { checkSecretKey } from './identity/sessions/keys.ts'
import { readConfig } from './settings/config.ts'
import { explainCommand } from './start/explain-command.ts'
import { openDeps } from './start/open-deps.ts'

/*
 * npm run admin -- <command> … Works beside a running server, through its database; without one it starts the
 * database itself.
 */
const [name, ...args] = process.argv.slice(2)
const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined
const placeCommand = name && Object.hasOwn(placeCommands, name) ? placeCommands[name] : undefined
if (!command && !placeCommand) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

try {
  if (placeCommand) {
    say(await placeCommand.runAlone(readConfig(process.env), args))
  }
  if (command) {
    const { deps, close } = await openDeps(readConfig(process.env))
    try {
      if (!command.isForLostKey) await checkSecretKey(deps)
      say(await command.run(deps, args))
    } finally {
      await close()
    }
  }
} catch (error) {
  clearProgress()
  process.stderr.write(`${explainCommand(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

function say(result: string): void {
  clearProgress()
  process.stdout.write(`${result}\n`)
}
