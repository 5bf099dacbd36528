import { BackupError } from '../admin/backup/format.ts'
import { UsageError } from '../admin/command.ts'
import { ExportError } from '../admin/export/format.ts'
import { MoveError } from '../admin/move/move-error.ts'
import { StoppedError } from '../admin/stoppable.ts'
import { SearchHostError } from '../features/search/hosted/search-host.ts'
import { AppError, toWireRefusal } from '../lib/app-error.ts'
import { sourceStack } from '../lib/source-stack.ts'
import { storageTroubleOf, troubleSentences } from '../lib/storage-trouble.ts'
import { DeliveryError } from '../mail/mailer.ts'
import { explainStart } from './explain-start.ts'

const ownErrors = [UsageError, StoppedError, BackupError, ExportError, MoveError, SearchHostError]

/** Explains why a command failed: in a sentence where the person at the terminal can do something, otherwise with the stack. */
export function explainCommand(error: unknown): string {
  if (error instanceof AppError) {
    const { message, fields } = toWireRefusal(error, 'en')
    const others = fields.filter((field) => field.message !== message)
    return [message, ...others.map((field) => `  ${field.message}`)].join('\n')
  }
  if (ownErrors.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof DeliveryError)
    return `Nothing was done: the mail could not be sent (${error.message}).`
  // The place that is full may be that of the file which the command writes.
  if (storageTroubleOf(error) === 'full') return `The command did not finish: ${troubleSentences.full}.`
  const { code, path, stack } = Object(error) as NodeJS.ErrnoException
  if (code && path) return `${path} cannot be used (${code}).`
  return explainStart(error) ?? sourceStack(String(stack ?? error))
}
