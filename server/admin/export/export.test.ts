import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { comparableContent, mapTextFields } from '../../../contract/bank/question-fields.ts'
import { sampleOf } from '../../../tests/support/field-samples.ts'
import { type IdentityPool, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { makeTwoColours } from '../../../tests/support/pictures.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { storePack } from '../../features/bank/packs/save.ts'
import { storeQuestion } from '../../features/bank/questions/create.ts'
import { verify } from '../../features/bank/verifications/service.ts'
import { createConfirmedAccount } from '../../identity/accounts/accounts.ts'
import { receiveFile } from '../../images/incoming.ts'
import { storePicture } from '../../images/pictures.ts'
import { storeUpload } from '../../images/store-upload.ts'
import { commands } from '../commands.ts'
import type { ExportLine, PackLine } from './format.ts'
import { importBank } from './import-bank.ts'
import { parseLine } from './read-lines.ts'

const here = await forAllTests(startIdentityPool())
const there = await forAllTests(startIdentityPool())
const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
const newPath = (name: string) => path.join(folder, `${++made}-${name}`)
const run = ({ deps }: IdentityPool, name: 'export' | 'import', ...args: string[]) =>
  commands[name]!.run(deps, args)

const teacher = 'teacher@example.com'
const admin = 'head@example.com'
const createAccount = ({ deps }: IdentityPool, email: string, groups: ('CREATORS' | 'ADMINS')[] = []) =>
  createConfirmedAccount(deps, {
    email,
    password: 'a long password of mine',
    givenName: 'Ayesha',
    familyName: 'Rahman',
    groups,
  })
const owner = (await createAccount(here, teacher, ['CREATORS'])).sub
const head = (await createAccount(here, admin, ['ADMINS'])).sub
await createAccount(there, teacher)
await createAccount(there, admin, ['ADMINS'])

const question = (text: string) => ({
  ...mapTextFields((name) => sampleOf(name, `of ${text}`)),
  question: text,
  answer: 'সঠিক "উত্তর"',
  option2: 'দুই\nলাইন',
  option3: '$x^2$',
  option4: 'চার',
  explanation: text.length % 2 === 0 ? 'কারণ' : '',
  tags: ['নদী', 'Maths'],
})
const png = await makeTwoColours(800, 400).png().toBuffer()
const picture = await storePicture(here.deps, owner, png)
const plain = 'question-pictures/put-by-a-client.png'
await receiveFile(here.deps, owner, [png], (file) =>
  storeUpload(here.deps, owner, plain, file, { isNewOnly: true }),
)
const packId = await here.deps.sql.begin(async (tx) => {
  const draft = { name: 'নদী', level: 'Six', language: 'Bangla', automaticNumbering: false, tags: ['b', 'a'] }
  const questions = ['one', 'two', 'three'].map((text, at) => ({
    ...question(text),
    imageUrl: at === 1 ? picture.path : null,
  }))
  await storeQuestion(tx, owner, crypto.randomUUID(), {
    ...question('alone'),
    imageUrl: plain,
    level: 'SSC',
    language: 'English',
  })
  await storePack(tx, owner, null, { ...draft, name: 'Empty tags', tags: [], questions })
  return (await storePack(tx, owner, null, { ...draft, questions })).id
})
const viewer = { id: head, fullName: 'Head', groups: ['ADMINS' as const] }
await verify(here.deps, viewer, { objectId: packId, type: 'pack' })

const linesOf = (file: string): ExportLine[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => {
      const parsed = parseLine(text)
      if (!('line' in parsed)) throw new Error(JSON.stringify(parsed.problems))
      return parsed.line
    })

/** The parts of an export that an import keeps. */
function keptOf(lines: ExportLine[]) {
  const pictures = new Map<string | null, string[]>()
  for (const line of lines)
    if (line.kind === 'picture')
      pictures.set(
        line.path,
        line.files.map(({ sha256 }) => sha256),
      )
  const keptQuestion = (each: PackLine['questions'][number]) => ({
    content: comparableContent(each, { ignoresOptionOrder: true }),
    picture: pictures.get(each.picture),
    isVerified: each.isVerified,
  })
  return lines.flatMap((line): unknown[] => {
    if (line.kind === 'question') return [keptQuestion(line), line.level, line.language]
    if (line.kind !== 'pack') return []
    const { name, level, language, automaticNumbering, tags, isVerified } = line
    const questions = line.questions.map(keptQuestion)
    return [{ name, level, language, automaticNumbering, tags, isVerified, questions }]
  })
}

test('an export that is imported elsewhere is exported equal, and a second import makes no doubles', async () => {
  const file = newPath('bank.jsonl')
  expect(await run(here, 'export', file, '--owner', teacher)).toContain('pack               2')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(run(here, 'export', file, '--owner', teacher)).rejects.toThrow('exists already')

  expect(await run(there, 'import', file, '--verified-by', admin)).toBe(
    'Imported 2 packs, 7 questions and 2 pictures.',
  )
  const again = newPath('again.jsonl')
  await run(there, 'export', again, '--owner', teacher)
  expect(keptOf(linesOf(again))).toEqual(keptOf(linesOf(file)))
  const found = linesOf(again).filter(({ kind }) => kind === 'pack')
  expect(found).toMatchObject([{ isVerified: false }, { isVerified: true }])
  expect(await there.deps.sql`select 1 as one from search_record`).toHaveLength(9)

  const second = await run(there, 'import', file)
  expect(second).toContain('Imported 0 packs, 0 questions and 0 pictures.')
  expect(second).toContain('3 packs and questions were there already')
  expect(await there.deps.sql`select path from picture`).toHaveLength(2)
  // Into the place it comes from as well.
  expect(await run(here, 'import', file)).toContain('Imported 0 packs, 0 questions')
})

test('a folder has its pictures as files, and what is verified is not without an administrator', async () => {
  const to = newPath('bank')
  await run(here, 'export', to, '--all')
  expect(readdirSync(path.join(to, 'pictures'))).toHaveLength(picture.widths.length + 1)
  const pupil = 'pupil@example.com'
  await createAccount(there, pupil)
  const said = await run(there, 'import', to, '--owner', pupil)
  expect(said).toMatch(
    /^Imported 2 packs, 7 questions and 2 pictures\.\n1 pack or question that was verified is not verified here: without --verified-by .*\n\d+ lines about persons were left out/,
  )
  const again = newPath('again.jsonl')
  await run(there, 'export', again, '--owner', pupil, '--without-pictures')
  expect(readFileSync(again, 'utf8')).not.toContain('"isVerified":true')
  expect(readFileSync(again, 'utf8')).not.toContain('"bytes"')
  await expect(run(there, 'import', to, '--verified-by', teacher)).rejects.toThrow('is no administrator')

  // Only named, the picture is known to its owner alone.
  expect(await run(there, 'import', again)).toContain('Imported 0')
  await expect(run(there, 'import', again, '--owner', admin)).rejects.toThrow(
    'line 3, files: the picture is neither in the export nor here',
  )
  expect(await run(there, 'import', again, '--owner', admin, '--without-pictures')).toContain(
    'Imported 2 packs, 7 questions and 0 pictures.',
  )
})

test('an import that is stopped continues', async () => {
  const file = newPath('bank.jsonl')
  await run(here, 'export', file, '--owner', teacher)
  const email = 'stopped@example.com'
  await createAccount(there, email)
  const { sub } = (await there.deps.sql<{ sub: string }>`
    select sub from identity_user where email = ${email}`.first())!
  const stopping = new AbortController()
  const importing = { ownerId: sub, withPictures: true, verifierId: null }
  const source = { file, folder }
  const stopped = importBank(there.deps, source, {
    ...importing,
    signal: stopping.signal,
    onLine: ({ line }) => {
      if (line === 5) stopping.abort()
    },
  })
  await expect(stopped).rejects.toThrow()
  expect(await there.deps.sql`select id from pack where owner = ${sub}`).toHaveLength(1)
  expect(await importBank(there.deps, source, importing)).toMatchObject({ packs: 1, questions: 4, known: 1 })
})

test('questions outside packs are imported for each owner, however many there are', async () => {
  const emails = ['many@example.com', 'few@example.com']
  for (const email of emails) await createAccount(there, email)
  const file = newPath('many.jsonl')
  const about = { level: 'SSC', language: 'English' }
  const lines: object[] = [
    { kind: 'export', format: 1, of: 'all', madeAt: '2026-11-23T08:00:00Z', madeBy: 'a test' },
    ...emails.map((email) => ({ kind: 'owner', id: email, name: '', email })),
    ...emails.flatMap((owner, at) =>
      Array.from({ length: at === 0 ? 230 : 3 }, (_, id) => ({
        ...{ kind: 'question', owner, id: String(id), ...about },
        ...question(`${owner} ${id}`),
      })),
    ),
  ]
  lines.push({ kind: 'end', lines: lines.length })
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  expect(await run(there, 'import', file)).toBe('Imported 0 packs, 233 questions and 0 pictures.')
  const counts = await there.deps.sql`
    select question_count as n from app_user join identity_user on sub = id
    where email = any(${emails}::text[]) order by n desc`
  expect(counts).toEqual([{ n: 230 }, { n: 3 }])
  expect(await run(there, 'import', file)).toContain('233 packs and questions were there already')
})

test("a person's export holds what their download holds", async () => {
  const file = newPath('person.jsonl')
  await run(here, 'export', file, '--person', teacher)
  const sections = linesOf(file).flatMap((line) => (line.kind === 'person' ? [line.section] : []))
  expect(sections).toEqual(expect.arrayContaining(['account', 'author', 'questions', 'packs']))
  expect(await run(there, 'import', file)).toContain('Imported 0 packs')
})

type Lines = unknown[]
type Change = (lines: Lines) => Lines | string

/** Puts a value at a place such as `4.questions.1.option2`. */
const put =
  (place: string, value: unknown): Change =>
  (lines) => {
    const steps = place.split('.')
    const last = steps.pop() as string
    const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], lines)
    Object.assign(target as object, { [last]: value })
    return lines
  }

/** Imports a changed export; returns the refusal, after checking that nothing was stored. */
async function refusalOf(change: Change): Promise<string> {
  const file = newPath('changed.jsonl')
  await run(here, 'export', file, '--owner', teacher)
  const lines: Lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const changed = change(put('7.sha256', undefined)(lines) as Lines)
  const text =
    typeof changed === 'string' ? changed : changed.map((line) => `${JSON.stringify(line)}\n`).join('')
  writeFileSync(file, text)
  const count = () =>
    there.deps.sql`
      select (select count(*) from pack) + (select count(*) from question) + (select count(*) from picture) as n`
  const before = await count()
  const refusal = await run(there, 'import', file, '--owner', admin).then(
    () => 'imported',
    (error: Error) => error.message,
  )
  expect(await count()).toEqual(before)
  return refusal
}

test.each<[string, Change, string]>([
  ['a broken rule of the form', put('4.questions.1.option2', ' '), 'line 5, questions.1.option2: '],
  ['an unknown level', put('6.level', 'Nine'), 'line 7, level: '],
  ['an unknown field', put('5.price', 5), 'line 6: Unrecognized key: "price"'],
  ['a number for a text', put('4.questions.2.question', 5), 'line 5, questions.2.question: '],
  ['an unknown owner', put('4.owner', 'nobody'), 'line 5, owner: '],
  ['an id twice', (lines) => lines.toSpliced(6, 0, lines[6]), 'line 8, id: a line before has this id'],
  ['an unknown picture', put('6.picture', 'x.webp'), 'line 7, picture: '],
  ['other bytes', put('2.files.0.bytes', 'AAAA'), 'line 3, files: '],
  ['a PNG that is none', put('3.files.0.width', 799), 'line 4, files: '],
  ['a file elsewhere', put('2.files.0.file', '../secret.key'), 'line 3, files.0.file: '],
  ['a later format', put('0.format', 2), 'line 1, format: must be 1'],
  ['a cut', (lines) => lines.slice(0, -1), 'line 8: the end is missing'],
  ['a lost line', (lines) => lines.toSpliced(5, 1), 'line 7, lines: must be 6'],
  ['a line after the end', (lines) => [...lines, lines[1]], 'line 9: nothing may follow the end'],
  ['no header', (lines) => lines.slice(1), 'line 1, kind: '],
  ['no JSON', () => 'id,question\n', 'line 1: is not JSON'],
])('an import with %s is refused by line and field', async (_name, change, refusal) => {
  expect(await refusalOf(change)).toContain(`Nothing was imported.\n  ${refusal}`)
})

/** A picture line with other bytes, as a program that writes exports would make it. */
const pictureOf = (bytes: Buffer, name: string): Change => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const files = [{ width: 800, sha256, bytes: bytes.toString('base64') }]
  return (lines) => {
    const [header, owner, ...rest] = lines
    const line = { kind: 'picture', path: name, owner: Object(owner).id, width: 800, height: 400, files }
    // After a pack, which the picture's failure must not leave behind.
    const at = rest.findIndex((each) => Object(each).kind === 'end')
    const moved = rest.toSpliced(at, 0, line)
    return [header, owner, ...put(`${moved.length - 1}.lines`, moved.length + 1)(moved)]
  }
}

test.each([
  ['is no picture', Buffer.from('plain text'), 'x.png', 'not a JPEG or PNG'],
  ['is cut off', png.subarray(0, -20), 'x.png', 'not a JPEG or PNG'],
  ['has the name of another format', png, 'x.jpg', 'not a JPEG'],
  [
    'has more than its pixels',
    await makeTwoColours(800, 400).withMetadata().png().toBuffer(),
    'x.png',
    'more than its pixels',
  ],
  ['is larger than it says', await makeTwoColours(1600, 400).png().toBuffer(), 'x.png', 'larger'],
  ['is empty', Buffer.of(), 'x.jpeg', 'not a JPEG or PNG'],
])('a picture that %s stops an import before anything is stored', async (_what, bytes, name, why) => {
  const refusal = await refusalOf(pictureOf(bytes, name))
  expect(refusal).toMatch(new RegExp(`^Nothing was imported\\.\\n  line \\d+, files: .*${why}`))
})

test('an import that fails while it stores says what is stored, and the next one continues', async () => {
  const file = newPath('bank.jsonl')
  await run(here, 'export', file, '--owner', teacher)
  const email = 'failed@example.com'
  const { sub } = await createAccount(there, email)
  const importing = { ownerId: sub, withPictures: true, verifierId: null }
  const failAt = (at: number) => ({
    ...importing,
    onLine: ({ line }: { line: number }) => {
      if (line === at) throw new Error('The disk is full.')
    },
  })
  const source = { file, folder }
  await expect(importBank(there.deps, source, failAt(2))).rejects.toThrow(
    'Nothing was imported.\n  The disk is full.',
  )
  await expect(importBank(there.deps, source, failAt(5))).rejects.toThrow(
    /^Only a part was imported: 1 pack, 3 questions and 2 pictures\. Run the same command again to continue\.\n {2}The disk/,
  )
  expect(await importBank(there.deps, source, importing)).toMatchObject({ packs: 1, known: 1, pictures: 0 })
})

test('a missing owner and a missing picture are named once, however many lines need them, and an owner without an address is said', async () => {
  const owner: Change = (lines) => put('1.email', 'nobody@example.com')(lines)
  const file = newPath('changed.jsonl')
  await run(here, 'export', file, '--owner', teacher)
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  delete lines.at(-1).sha256
  writeFileSync(file, (owner(lines) as Lines).map((line) => JSON.stringify(line)).join('\n'))
  const refused = await run(there, 'import', file).catch((error: Error) => error.message)
  expect(refused).toBe(
    'Nothing was imported.\n  line 2, email: there is no account nobody@example.com here: create it, or name the owner with --owner',
  )
  writeFileSync(file, (put('1.email', null)(lines) as Lines).map((line) => JSON.stringify(line)).join('\n'))
  await expect(run(there, 'import', file)).rejects.toThrow('this owner has no e-mail address')
  const unknown: Change = (all) =>
    all.map((line) => ({ ...Object(line), ...('owner' in Object(line) && { owner: 'x' }) }))
  expect(await refusalOf(unknown)).toBe(
    'Nothing was imported.\n  line 3, owner: no line before has this owner',
  )
})

test('changed lines are found by the hash, where there is one', async () => {
  const file = newPath('bank.jsonl')
  await run(here, 'export', file, '--owner', teacher)
  writeFileSync(file, readFileSync(file, 'utf8').replace('"one"', '"0ne"'))
  await expect(run(there, 'import', file, '--owner', admin)).rejects.toThrow('sha256: the lines before')
})

test('the example in docs/export.md has every kind of line, and is imported', async () => {
  const docs = readFileSync(path.join(import.meta.dirname, '../../../docs/export.md'), 'utf8')
  const example = /```jsonl\n([^`]+)```/.exec(docs)?.[1] ?? ''
  const file = newPath('example.jsonl')
  writeFileSync(file, example)
  const kinds = linesOf(file).map(({ kind }) => kind)
  expect(kinds).toEqual(['export', 'owner', 'picture', 'pack', 'question', 'person', 'end'])
  await expect(run(there, 'import', file)).rejects.toThrow('line 2, email: there is no account')
  await createAccount(there, 'ayesha@school.example')
  expect(await run(there, 'import', file)).toContain('Imported 1 pack, 2 questions and 1 picture.')
})

test.each([
  [['export', 'a.jsonl']],
  [['export', '--all']],
  [['export', 'a.jsonl', '--all', '--owner', teacher]],
  [['import', 'a.jsonl', '--pack', 'P']],
])('%j prints its usage', async ([name, ...args]) => {
  await expect(run(here, name as 'export', ...args)).rejects.toThrow(`npm run admin -- ${name}`)
})
