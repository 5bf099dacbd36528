import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../../deps.ts'
import { claimBackup, endBackup, touchBackup } from '../../jobs/backup-runs.ts'
import type { Task } from '../../jobs/jobs.ts'
import { makeBackup } from './backup.ts'

const minutes = 60_000
/** Only files with such a name are deleted. */
const ownFile = /^onushilon-\d{4}-\d{2}-\d{2}T\d{6}\.backup$/

type DailyDeps = Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'log'>

/** The daily back-up, if the settings ask for it. Every process looks; one makes it. */
export function dailyBackup(deps: DailyDeps): Task[] {
  if (!deps.config.dailyBackup) return []
  return [{ name: 'daily-backup', everyMs: minutes, isRunAtStart: true, run: () => backUpIfDue(deps) }]
}

/**
 * Makes the back-up of this day once its hour has begun, by the machine's clock and time zone, or later when
 * no server ran then. A failure is logged and stored; the next try follows after an hour. Returns whether it
 * made one.
 */
export async function backUpIfDue(deps: DailyDeps): Promise<boolean> {
  const { config, sql, clock, log } = deps
  const daily = config.dailyBackup
  const now = clock.now()
  if (!daily || now.getHours() < daily.hour) return false
  const [day, time] = stampOf(now)
  if (!(await claimBackup(sql, day))) return false
  try {
    const file = path.join(daily.folder, `onushilon-${day}T${time}.backup`)
    const bytes = await makeFile(deps, file, day)
    await endBackup(sql, day, { bytes, failure: null })
    const removed = await removeOld(daily)
    log.info({ file, bytes, removed }, 'made the daily back-up')
    return true
  } catch (error) {
    log.error({ err: error }, 'the daily back-up failed; the next try is in an hour')
    await endBackup(sql, day, { bytes: null, failure: (error as Error).message })
    return false
  }
}

async function makeFile(deps: DailyDeps, file: string, day: string): Promise<number> {
  const { passphrase } = deps.config.dailyBackup as NonNullable<DailyDeps['config']['dailyBackup']>
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const seen = setInterval(() => void touchBackup(deps.sql, day).catch(() => {}), minutes)
  seen.unref()
  try {
    return (await makeBackup(deps, { file, passphrase })).bytes
  } finally {
    clearInterval(seen)
  }
}

/** Returns the number of deleted files: those older than the newest that are kept, and leftovers. */
async function removeOld({ folder, keep }: { folder: string; keep: number }): Promise<number> {
  const names = await readdir(folder)
  const old = names
    .filter((name) => ownFile.test(name))
    .sort()
    .slice(0, -keep)
  const drafts = names.filter((name) => name.endsWith('.part') && ownFile.test(name.slice(0, -5)))
  for (const name of [...old, ...drafts]) await rm(path.join(folder, name))
  return old.length
}

/** The day and the time in the machine's time zone: 2026-11-23, 020000. */
function stampOf(now: Date): [string, string] {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return [day, `${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`]
}
