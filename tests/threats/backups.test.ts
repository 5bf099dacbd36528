import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createBackupFile } from '../../server/admin/backup/backup-file.ts'
import {
  BackupError,
  digestContext,
  frameHeadBytes,
  keysContext,
  magic,
  sealingOf,
} from '../../server/admin/backup/format.ts'
import { storeSecretKey } from '../../server/lib/sealing.ts'
import {
  addPicture,
  backUp,
  contentsOf,
  createEmptyPlace,
  newFile,
  type Place,
  passphrase,
  placeOf,
  restoreTo,
} from '../support/backups.ts'
import { createTestWorld } from '../support/test-world.ts'

/* Back-ups that are damaged, forged or meant for another place. */

const { database } = await createTestWorld()
const source = placeOf(database)
await addPicture(database, source.images)
const { file } = await backUp(source)
const whole = readFileSync(file)
const place = await createEmptyPlace()

/** Restores other bytes; returns the refusal, after checking that nothing was written. */
async function refusalOf(bytes: Buffer, more: { passphrase?: string } = {}): Promise<string> {
  const altered = newFile()
  writeFileSync(altered, bytes)
  const refusal = await restoreTo(place, altered, more).then(
    () => 'restored',
    (error: Error) => {
      expect(error).toBeInstanceOf(BackupError)
      return error.message
    },
  )
  expect(await contentsOf(place)).toEqual({ tables: [], pictures: [] })
  expect(existsSync(path.join(place.dataDir, 'secret.key'))).toBe(false)
  return refusal
}

/** The frames of the back-up: type, and where each begins and ends. */
function listFrames(): { type: string; start: number; end: number }[] {
  const found = []
  for (let start = magic.length; start < whole.length; ) {
    const end = start + frameHeadBytes + whole.readUInt32BE(start + 1)
    found.push({ type: String.fromCharCode(whole[start]!), start, end })
    start = end
  }
  return found
}

function altered(at: number): Buffer {
  const bytes = Buffer.from(whole)
  bytes[at] = bytes[at]! ^ 1
  return bytes
}

test('a byte altered in any part, and a file cut short or made longer, are refused before anything is written', async () => {
  const all = listFrames()
  const last = all.at(-1)!
  const firstOf = (text: string) => all.find(({ start, end }) => whole.subarray(start, end).includes(text))!
  const header = firstOf('"kind":"header"')
  const table = all[all.indexOf(firstOf('"name":"app_user"')) + 1]!
  const picture = all[all.indexOf(firstOf('"kind":"picture"')) + 1]!
  expect([table.type, picture.type]).toEqual(['D', 'D'])
  const places = [header, table, picture, last].flatMap(({ start, end }) => [
    start,
    start + 1,
    start + 4,
    end - 1,
  ])
  for (const at of places) expect(await refusalOf(altered(at)), `byte ${at}`).toMatch(/damaged/)
  for (const length of [magic.length, header.end, table.end - 1, last.start, whole.length - 1]) {
    expect(await refusalOf(whole.subarray(0, length)), `cut at ${length}`).toMatch(/damaged/)
  }
  expect(await refusalOf(Buffer.concat([whole, Buffer.of(0)]))).toMatch(/damaged/)
  expect(await refusalOf(altered(3))).toMatch(/is not a back-up of Onushilon/)
  expect(await refusalOf(Buffer.alloc(0))).toMatch(/is not a back-up of Onushilon/)
})

test('a file altered with its digests by somebody without the passphrase is refused', async () => {
  const bytes = Buffer.from(whole)
  const { start } = listFrames().at(-1)!
  // Another name of the version, which no digest of a part covers but that of the header's.
  const forged = withHeader(bytes.subarray(0, start), (header) => ({ ...header, madeBy: 'Somebody' }))
  const digest = createHash('sha256').update(forged).digest()
  const end = Buffer.concat([bytes.subarray(start, start + frameHeadBytes), digest, bytes.subarray(-32)])
  expect(await refusalOf(Buffer.concat([forged, end]))).toMatch(/damaged/)
})

/** Replaces the header and its digest; the rest stays. */
function withHeader(bytes: Buffer, change: (header: object) => object): Buffer {
  const [begin, data, end] = listFrames()
  const payload = Buffer.from(
    JSON.stringify(change(JSON.parse(String(bytes.subarray(data!.start + frameHeadBytes, data!.end))))),
  )
  const facts = { bytes: payload.length, sha256: createHash('sha256').update(payload).digest('hex') }
  return Buffer.concat([
    bytes.subarray(0, begin!.end),
    frame('D', payload),
    frame('E', Buffer.from(JSON.stringify(facts))),
    bytes.subarray(end!.end),
  ])
}

function frame(type: string, payload: Buffer): Buffer {
  const head = Buffer.alloc(frameHeadBytes)
  head.write(type)
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

test('a wrong passphrase opens nothing, and the secret key is nowhere in the file', async () => {
  expect(await refusalOf(whole, { passphrase: 'another passphrase' })).toMatch(/passphrase does not open/)
  const key = readFileSync(path.join(source.dataDir, 'secret.key'), 'utf8').trim()
  expect(whole.includes(key)).toBe(false)
  expect(whole.includes(Buffer.from(key, 'hex'))).toBe(false)
})

const salt = Buffer.alloc(16)
const sealing = sealingOf(passphrase, salt)
type Said = { begin: unknown; data?: Buffer; end?: object }
const said = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

/** A file of these parts whose digests are right, and whose HMAC is that of somebody with the passphrase or without. */
function forgeParts(parts: Said[], { isSigned }: { isSigned: boolean }): Buffer {
  const frames = parts.flatMap(({ begin, data = Buffer.of(), end = {} }) => {
    const facts = { bytes: data.length, sha256: createHash('sha256').update(data).digest('hex'), ...end }
    return [frame('B', said(begin)), frame('D', data), frame('E', said(facts))]
  })
  const bytes = Buffer.concat([magic, ...frames])
  const digest = createHash('sha256').update(bytes).digest()
  const hmac = isSigned ? sealing.hmac(digestContext, digest) : Buffer.alloc(32)
  return Buffer.concat([bytes, frame('Z', Buffer.concat([digest, hmac]))])
}

const header = (more: object = {}): Said => ({
  begin: { kind: 'header' },
  data: said({ ...readHeader(), salt: salt.toString('hex'), ...more }),
})
const keys = (bytes = 32): Said => ({
  begin: { kind: 'keys' },
  data: sealing.seal(Buffer.alloc(bytes, 7), keysContext),
})
const oddValues = [null, 0, 'x', [], {}]
const oddParts: [string, Said[]][] = [
  ...oddValues.flatMap((odd): [string, Said[]][] => [
    [`a begin ${JSON.stringify(odd)}`, [header(), keys(), { begin: odd }]],
    [`the first begin ${JSON.stringify(odd)}`, [{ begin: odd }, keys()]],
    [`the kind ${JSON.stringify(odd)}`, [header(), keys(), { begin: { kind: odd } }]],
    [`a picture named ${JSON.stringify(odd)}`, [header(), keys(), { begin: { kind: 'picture', name: odd } }]],
    [
      `columns ${JSON.stringify(odd)}`,
      [header(), keys(), { begin: { kind: 'table', name: 'tag', columns: odd } }],
    ],
    [
      `a table ${JSON.stringify(odd)}`,
      [header(), keys(), { begin: { kind: 'table', name: odd, columns: ['name'] } }],
    ],
    [`a header ${JSON.stringify(odd)}`, [{ begin: { kind: 'header' }, data: said(odd) }, keys()]],
    [`a salt ${JSON.stringify(odd)}`, [header({ salt: odd }), keys()]],
    [`migrations ${JSON.stringify(odd)}`, [header({ migrations: odd }), keys()]],
    [`a sequence at ${JSON.stringify(odd)}`, [header({ sequences: { nowhere: odd } }), keys()]],
    [`keys ${JSON.stringify(odd)}`, [header(), { begin: { kind: 'keys' }, data: said(odd) }]],
    [`an end with bytes ${JSON.stringify(odd)}`, [header(), { ...keys(), end: { bytes: odd } }]],
    [
      `an end with rows ${JSON.stringify(odd)}`,
      [header(), keys(), { begin: { kind: 'table', name: 'tag', columns: ['name'] }, end: { rows: odd } }],
    ],
  ]),
  ['a begin that is no JSON', [header(), keys(), { begin: '{"kind"' }]],
  ['a header that is no JSON', [{ begin: { kind: 'header' }, data: said('{') }, keys()]],
  ['deep JSON', [{ begin: { kind: 'header' }, data: said('['.repeat(900_000)) }, keys()]],
  ['no part', []],
  ['no keys', [header()]],
  ['keys first', [keys(), header()]],
  ['a second header', [header(), keys(), header()]],
  ['a second key', [header(), keys(), keys()]],
  ['a short key', [header(), keys(5)]],
  ['a picture without a name', [header(), keys(), { begin: { kind: 'picture' } }]],
  ['sequences in a list', [header({ sequences: ['1'] }), keys()]],
  ['a sequence that does not exist', [header({ sequences: { nowhere: '1' } }), keys()]],
  ['a sequence at a word', [header({ sequences: { nowhere: 'x' } }), keys()]],
  [
    'rows that are not compressed',
    [
      header(),
      keys(),
      {
        begin: { kind: 'table', name: 'tag', columns: ['name'] },
        data: said('plain'),
        end: { rows: 1, hash: 'x' },
      },
    ],
  ],
  [
    'rows of other columns',
    [
      header(),
      keys(),
      {
        begin: { kind: 'table', name: 'tag', columns: ['name'] },
        data: zstdCompressSync(said('a\tb\n')),
        end: { rows: 1, hash: 'x' },
      },
    ],
  ],
]

test.each([
  ['without', false],
  ['with', true],
])(
  'a back-up forged %s the passphrase, in any form, is refused in a sentence',
  async (_who, isSigned) => {
    // Each takes the time that makes a guess of the passphrase expensive.
    for (const [form, parts] of oddParts.filter((_, at) => isSigned || at % 4 === 0)) {
      const refusal = await refusalOf(forgeParts(parts, { isSigned }))
      // Without the passphrase nothing of what the file says counts.
      expect(refusal, form).toMatch(isSigned ? /[.]$/ : /damaged|passphrase does not open/)
    }
  },
  300_000,
)

/** A correct file of somebody who knows the passphrase, with one more part. */
async function forge(
  part: Parameters<Awaited<ReturnType<typeof createBackupFile>>['begin']>[0],
  header = {},
) {
  const forged = newFile()
  const salt = Buffer.alloc(16)
  const sealing = sealingOf(passphrase, salt)
  const writer = await createBackupFile(forged)
  const parts = [
    [
      { kind: 'header' },
      Buffer.from(JSON.stringify({ ...readHeader(), ...header, salt: salt.toString('hex') })),
    ],
    [{ kind: 'keys' }, sealing.seal(Buffer.alloc(32, 7), keysContext)],
    [part, Buffer.from('')],
  ] as const
  for (const [begin, bytes] of parts) {
    await writer.begin(begin)
    await writer.data(bytes)
    await writer.end()
  }
  await writer.finish(sealing)
  await writer.close()
  return readFileSync(forged)
}

function readHeader(): object {
  const { start, end } = listFrames()[1]!
  return JSON.parse(String(whole.subarray(start + frameHeadBytes, end)))
}

test.each([
  '../../secret.key',
  'question-pictures/../../x',
  '/etc/passwd',
  'database-id.txt',
  'question-pictures/a\u0000b',
])('a picture named %j is refused before anything is written', async (name) => {
  expect(await refusalOf(await forge({ kind: 'picture', name }))).toMatch(/not a picture/)
})

test('a table or column that the product does not have is refused, and its name is not run as SQL', async () => {
  for (const part of [
    { kind: 'table', name: 'tag"; drop schema public cascade; --', columns: ['name'] },
    { kind: 'table', name: 'pg_authid', columns: ['rolname'] },
    { kind: 'table', name: 'tag', columns: ['name) from stdin; --'] },
  ] as const) {
    expect(await refusalOf(await forge({ ...part, columns: [...part.columns] }))).toMatch(/table or column/)
  }
})

test('a back-up of a newer version is refused in a sentence', async () => {
  const header = { migrations: ['001-identity', '999-tomorrow'], madeBy: 'Onushilon 9.9.9' }
  const refusal = await refusalOf(await forge({ kind: 'picture', name: 'question-pictures/a.webp' }, header))
  expect(refusal).toMatch(/made by a newer version \(Onushilon 9\.9\.9\)/)
})

test('a place that is in use is left as it is: its database, its pictures and its key', async () => {
  const refusedAt = (used: Place) => restoreTo(used, file).then(() => 'restored', String)
  const database2 = await createEmptyPlace()
  await database2.database.sql.unsafe('create table anything (a integer); insert into anything values (1)')
  expect(await refusedAt(database2)).toMatch(/database is not empty/)
  expect(await database2.database.sql`select * from anything`).toEqual([{ a: 1 }])

  const pictures = await createEmptyPlace()
  const key = 'question-pictures/mine.webp'
  await pictures.images.put(key, Buffer.from('mine'))
  expect(await refusedAt(pictures)).toMatch(/image store is not empty/)
  expect(await contentsOf(pictures)).toEqual({ tables: [], pictures: [key] })

  const keyed = await createEmptyPlace()
  await storeSecretKey(keyed.dataDir, Buffer.alloc(32, 1))
  expect(await refusedAt(keyed)).toMatch(/secret key of another installation/)
  expect(await contentsOf(keyed)).toEqual({ tables: [], pictures: [] })

  const set = await createEmptyPlace({ SECRET_KEY: '01'.repeat(32) })
  expect(await refusedAt(set)).toMatch(/SECRET_KEY is not the key of the back-up/)
})
