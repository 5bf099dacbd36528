import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createEmptyPlace, newFile, passphrase, placeOf, restoreTo } from '../../../tests/support/backups.ts'
import { createTestWorld } from '../../../tests/support/test-world.ts'
import { findLastBackup } from '../../jobs/backup-runs.ts'
import { readConfig } from '../../settings/config.ts'
import { backUpIfDue, dailyBackup } from './daily.ts'

const { database } = await createTestWorld()
const source = placeOf(database)

function daily(folder: string, now: string, lines: [string, object][] = []) {
  const settings = { BACKUP_DIR: folder, BACKUP_KEEP: '2', BACKUP_HOUR: '3', BACKUP_PASSPHRASE: passphrase }
  const log = (level: string) => (facts: object) => void lines.push([level, facts])
  return {
    config: readConfig({ DATA_DIR: source.dataDir, ...settings }),
    ...{ sql: database.sql, images: source.images, clock: { now: () => new Date(now) } },
    log: { info: log('info'), error: log('error') } as never,
  }
}

test('a day has one back-up, from its hour on, whichever process makes it; the newest are kept', async () => {
  const folder = newFile('daily')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'notes.txt'), 'mine')
  writeFileSync(path.join(folder, 'onushilon-2026-11-19T030000.backup.part'), 'cut off')
  expect(await backUpIfDue(daily(folder, '2026-11-20T02:59:00'))).toBe(false)

  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    const both = [daily(folder, `${day}T03:00:10`), daily(folder, `${day}T03:00:20`)]
    const made = await Promise.all(both.map(backUpIfDue))
    expect(made.filter(Boolean), day).toHaveLength(1)
    expect(await backUpIfDue(daily(folder, `${day}T22:00:00`))).toBe(false)
  }

  const names = readdirSync(folder).sort()
  expect(names).toEqual([
    'notes.txt',
    expect.stringMatching(/^onushilon-2026-11-21T0300\d0\.backup$/),
    expect.stringMatching(/^onushilon-2026-11-22T0300\d0\.backup$/),
  ])
  expect(await findLastBackup(database.sql)).toEqual({ finishedAt: expect.any(Date), isFailing: false })
  await restoreTo(await createEmptyPlace(), path.join(folder, names[2]!))
})

test('a back-up that fails is an error in the log, and is tried again an hour later', async () => {
  const folder = newFile('not-a-folder')
  writeFileSync(folder, '')
  const lines: [string, object][] = []
  expect(await backUpIfDue(daily(folder, '2026-11-24T04:00:00', lines))).toBe(false)
  expect(lines).toEqual([['error', { err: expect.any(Error) }]])
  expect((await findLastBackup(database.sql)).isFailing).toBe(true)

  const usable = newFile('usable')
  expect(await backUpIfDue(daily(usable, '2026-11-24T04:01:00'))).toBe(false)
  await database.sql`update backup_run set seen_at = seen_at - interval '61 minutes' where failure is not null`
  expect(await backUpIfDue(daily(usable, '2026-11-24T05:01:00'))).toBe(true)
  expect((await findLastBackup(database.sql)).isFailing).toBe(false)
})

test('without a folder there is no daily back-up, and with one a passphrase is needed', () => {
  expect(dailyBackup({ ...daily('x', '2026-11-24'), config: readConfig({}) })).toEqual([])
  expect(() => readConfig({ BACKUP_DIR: '/backups' })).toThrow('BACKUP_DIR: needs BACKUP_PASSPHRASE as well')
})
