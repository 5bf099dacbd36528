import { stat } from 'node:fs/promises'
import { openDatabase } from '../../lib/database/database.ts'
import { requireFitDatabase } from '../../lib/database/database-fitness.ts'
import type { SqlPool } from '../../lib/database/sql.ts'
import { startEmbeddedPostgres } from '../../lib/embedded-postgres/embedded-postgres.ts'
import { createLog } from '../../lib/log.ts'
import type { Config } from '../../settings/config.ts'
import { type Command, type PlaceCommand, readArgs, wrongUsage } from '../command.ts'
import { countRows, reportProgress, tableLines } from '../progress.ts'
import { runStoppable, writeProgress } from '../stoppable.ts'
import { makeBackup, type Report } from './backup.ts'
import { BackupError } from './format.ts'
import { askPassphrase } from './passphrase.ts'
import { restoreBackup } from './restore.ts'

const backup: Command = {
  usage: 'backup <file>',
  run: async (deps, args) => {
    const file = readFileName(backup, args)
    if (await stat(file).catch(() => null)) throw new BackupError(`${file} exists already.`)
    const passphrase = await askPassphrase(deps.config.backupPassphrase, { isNew: true })
    const report = await stoppable((signal) =>
      makeBackup(deps, { file, passphrase, signal, onProgress: reportProgress(writeProgress) }),
    )
    return listTables(`Backed up to ${file}`, report)
  },
}

const restore: PlaceCommand = {
  usage: 'restore <file>',
  runAlone: async (config, args) => {
    const file = readFileName(restore, args)
    const passphrase = await askPassphrase(config.backupPassphrase, { isNew: false })
    return withPlace(config, async (open) => {
      const report = await stoppable((signal) => {
        const restoring = { file, passphrase, signal, onProgress: reportProgress(writeProgress) }
        return restoreBackup({ config, openDatabase: open }, restoring)
      })
      return listTables(`Restored ${file}; every table was read back and is equal`, report)
    })
  },
}

export const backupCommands = { backup }
export const placeCommands: Record<string, PlaceCommand> = { restore }

function readFileName(command: Command | PlaceCommand, args: string[]): string {
  const [file] = readArgs(command, args, { places: 1 }).positionals
  if (!file) throw wrongUsage(command)
  return file
}

/** Calls `work` with a function that opens the database of the settings, and closes it afterwards. */
async function withPlace<Result>(
  config: Config,
  work: (open: () => Promise<SqlPool>) => Promise<Result>,
): Promise<Result> {
  const log = createLog('warn', process.stderr)
  const stops: (() => Promise<unknown>)[] = []
  try {
    return await work(async () => {
      if (config.databaseUrl !== undefined) return open(config.databaseUrl, stops)
      const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      stops.push(embedded.stop)
      return open(embedded.target, stops)
    })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function open(
  target: Parameters<typeof openDatabase>[0],
  stops: (() => Promise<unknown>)[],
): Promise<SqlPool> {
  const { sql, close } = openDatabase(target, { max: 1 })
  stops.push(close)
  await requireFitDatabase(sql)
  return sql
}

/** Runs work that SIGINT and SIGTERM stop. */
const stoppable = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
  runStoppable(work, () => new BackupError('Stopped. Nothing is left of it; run the command again.'))

function listTables(done: string, { tables, pictures, bytes }: Report): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  return [
    `${done}: ${countRows(tables)} rows, ${pictures} files of pictures, ${size}.`,
    ...tableLines(tables),
  ].join('\n')
}
