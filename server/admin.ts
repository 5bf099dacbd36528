import { pino } from 'pino'
import { BackupError } from './admin/backup/format.ts'
import { UsageError } from './admin/command.ts'
import { commands, placeCommands, usage } from './admin/commands.ts'
import { ExportError } from './admin/export/format.ts'
import { MoveError } from './admin/move/move-error.ts'
import { clearProgress, StoppedError } from './admin/stoppable.ts'
import { readConfig } from './config.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { explainStart } from './explain-start.ts'
import { SearchHostError } from './features/search/hosted/search-host.ts'
import { checkSecretKey } from './identity/keys.ts'
import { AppError, toWireRefusal } from './lib/app-error.ts'
import { requirePresentBank } from './lib/bank-move.ts'
import { openDatabase } from './lib/database.ts'
import { requireFitDatabase } from './lib/database-fitness.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './lib/embedded-postgres/embedded-postgres.ts'
import { createLive } from './lib/live-settings.ts'
import { createSealing, loadSecretKey } from './lib/sealing.ts'
import { createMailer, DeliveryError } from './mail/mailer.ts'
import { createDirectOutbox } from './mail/outbox.ts'
import { migrateToLatest } from './migrations/migrate.ts'

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
    await withDeps(async (deps) => {
      if (!command.isForLostKey) await checkSecretKey(deps)
      say(await command.run(deps, args))
    })
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

async function withDeps(work: (deps: Deps) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const stops: (() => Promise<unknown>)[] = []
  try {
    let target = config.databaseUrl ?? (await attachEmbeddedPostgres(config))
    if (!target) {
      const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      stops.push(embedded.stop)
      target = embedded.target
    }
    const { sql, close } = openDatabase(target, { max: 2 })
    stops.push(close)
    await requireFitDatabase(sql)
    await requirePresentBank(sql)
    await migrateToLatest(sql)
    const live = createLive(config)
    await live.refresh(sql)
    const mailer = createMailer({ ...config, log, readLive: () => live.values })
    stops.push(async () => mailer.close())
    const sealing = createSealing(await loadSecretKey(config))
    await work(createDeps(config, { live, sql, sealing, mailer, outbox: createDirectOutbox(mailer), log }))
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
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
