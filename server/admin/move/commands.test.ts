import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPicture, createEmptyDatabase, newFile, placeOf } from '../../../tests/support/backups.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { outsideKeys, startOutsideStore } from '../../../tests/support/outside-store.ts'
import { urlOf } from '../../../tests/support/server-process.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { adoptStore } from '../../images/own-store.ts'
import { openDatabase } from '../../lib/database/database.ts'
import { readConfig } from '../../settings/config.ts'
import { move } from './commands.ts'

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', outsideKeys.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', outsideKeys.secretAccessKey)
})
afterEach(() => vi.unstubAllEnvs())

/** A bank with a picture, and the settings that name it. Nobody is connected. */
async function createBank() {
  const database = await forAllTests(createTestDatabase())
  const DATABASE_URL = urlOf(database)
  const place = placeOf(database, { DATABASE_URL })
  await addPicture(database, place.images)
  await adoptStore({ sql: database.sql, images: place.images })
  await database.close()
  return { database, env: { DATABASE_URL, DATA_DIR: place.dataDir } }
}

const run = (env: NodeJS.ProcessEnv, ...args: string[]) => move.runAlone(readConfig(env), args)

test('pictures move to a bucket, and back, by the settings of the place they are in', async () => {
  const { env } = await createBank()
  const outside = await forAllTests(startOutsideStore())
  const there = { ...env, IMAGES_URL: outside.address }

  expect(await run(env, '--pictures-to', outside.address)).toMatch(
    /^Moved the pictures to the bucket somewhere-else .*2 files of pictures, .* 2 of them copied now/,
  )
  await expect(run(env, '--pictures-to', outside.address)).rejects.toThrow('were moved to the bucket')
  await expect(run(there, '--pictures-to', outside.address)).rejects.toThrow('already')
  expect(await run(there, '--pictures-to', 'own')).toContain('0 of them copied now')
  expect(await run(there, '--back')).toContain('may be used again')
  await expect(run(there, '--back')).rejects.toThrow('Nothing was moved away')
})

test('the password of a database is neither an argument nor kept nor shown', async () => {
  const [{ database, env }, target] = [await createBank(), await createEmptyDatabase()]
  await target.close()
  const password = target.target.password as string
  const said = run(env, '--to', urlOf(target))
  await expect(said).rejects.toThrow('A URL with a password is not taken as an argument')
  const asParameter = `postgres://user@/name?host=/tmp&password=${password}`
  await expect(run(env, '--to', asParameter)).rejects.toThrow('not taken as an argument')

  expect(await run({ ...env, MOVE_TO: urlOf(target) })).not.toContain(password)
  for (const place of [database, target]) {
    const { sql, close } = openDatabase(place.target)
    const rows = await sql`select state, place from bank_move`
    await close()
    expect(rows).toEqual([{ state: expect.any(String), place: expect.stringMatching(/^postgres:\/\//) }])
    expect(JSON.stringify(rows)).not.toContain(password)
  }
})

test.each([
  [[]],
  [['--to', 'embedded', '--back']],
  [['--to', 'embedded', '--pictures-to', 'own']],
  [['embedded']],
])('move %j prints its usage', async (args) => {
  await expect(run({ DATA_DIR: newFile('none') }, ...args)).rejects.toThrow('npm run admin -- move')
})

test('a place without a bank, and the place of the bank itself, are refused', async () => {
  const { env } = await createBank()
  const DATA_DIR = newFile('none')
  await expect(run({ DATA_DIR }, '--to', newFile('other'))).rejects.toThrow('There is no bank in')
  await expect(run({ DATA_DIR }, '--to', 'embedded')).rejects.toThrow('already')
  await expect(run({ ...env, MOVE_TO: env.DATABASE_URL })).rejects.toThrow('not empty')
  await expect(run({ ...env, MOVE_TO: 'postgres://a b/' })).rejects.toThrow('must look like')
})
