import { BackupError } from './admin/backup/format.ts'
import { UsageError } from './admin/command.ts'
import { commands, placeCommands, usage } from './admin/commands.ts'
import { ExportError } from './admin/export/format.ts'
import { MoveError } from './admin/move/move-error.ts'
import { clearProgress, StoppedError } from './admin/stoppable.ts'
import { readConfig } from './config.ts'
import { explainStart } from './explain-start.ts'
import { SearchHostError } from './features/search/hosted/search-host.ts'
import { checkSecretKey } from './identity/keys.ts'
import { AppError, toWireRefusal } from './lib/app-error.ts'
import { DeliveryError } from './mail/mailer.ts'
import { openDeps } from './open-deps.ts'

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
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

function say(result: string): void {
  clearProgress()
  process.stdout.write(`${result}\n`)
}

function explain(error: unknown): string {
  if (error instanceof AppError) {
    const { message, fields } = toWireRefusal(error, 'en')
    return [message, ...fields.map((field) => `  ${field.message}`)].join('\n')
  }
  const ownErrors = [UsageError, StoppedError, BackupError, ExportError, MoveError, SearchHostError]
  if (ownErrors.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof DeliveryError)
    return `Nothing was done: the mail could not be sent (${error.message}).`
  return explainStart(error) ?? String((error as Error).stack ?? error)
}
