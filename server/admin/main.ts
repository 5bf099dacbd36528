import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { explainStart } from '../explain-start.ts'
import { createSearch } from '../features/search/engine/search.ts'
import { SearchHostError } from '../features/search/hosted/search-host.ts'
import { checkSecretKey } from '../identity/keys.ts'
import { createImageStore } from '../images/stores.ts'
import { AppError, toWireRefusal } from '../lib/app-error.ts'
import { openDatabase } from '../lib/database.ts'
import type { Deps } from '../lib/deps.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../lib/embedded-postgres/embedded-postgres.ts'
import { migrateToLatest } from '../lib/migrate.ts'
import { createSealing, loadSecretKey } from '../lib/sealing.ts'
import { createMailer, DeliveryError } from '../mail/mailer.ts'
import { UsageError } from './command.ts'
import { commands, usage } from './commands.ts'

/*
 * npm run admin -- <command> …
 * Works beside a running server, through its database, and without one, starting the database for the moment.
 */
const [name, ...args] = process.argv.slice(2)
const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

try {
  await withDeps(async (deps) => {
    if (!command.isForLostKey) await checkSecretKey(deps)
    process.stdout.write(`${await command.run(deps, args)}\n`)
  })
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
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
    const { db, sql, close } = openDatabase(target, { max: 2 })
    stops.push(close)
    await migrateToLatest(db)
    const mailer = createMailer({ ...config, log })
    stops.push(async () => mailer.close())
    const sealing = createSealing(await loadSecretKey(config))
    const images = createImageStore(config)
    const search = createSearch(target, { max: 1 })
    stops.push(() => search.close())
    await work({ config, db, sql, sealing, images, search, mailer, log, clock: { now: () => new Date() } })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

function explain(error: unknown): string {
  if (error instanceof AppError) {
    const { message, fields } = toWireRefusal(error, 'en')
    return [message, ...fields.map((field) => `  ${field.message}`)].join('\n')
  }
  if (error instanceof UsageError || error instanceof SearchHostError) return error.message
  if (error instanceof DeliveryError)
    return `Nothing was done: the mail could not be sent (${error.message}).`
  return explainStart(error) ?? String((error as Error).stack ?? error)
}
