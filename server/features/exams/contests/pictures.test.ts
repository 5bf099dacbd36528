import { createDecipheriv } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { PictureField } from '../../../../contract/bank/question-fields.ts'
import { additionalDataOf, nonceBytes, type SealedDocument } from '../../../../contract/exams/sealed-paper.ts'
import { contestCalls, contestInput } from '../../../../tests/support/contest-calls.ts'
import { createViewer } from '../../../../tests/support/data-api.ts'
import { submitExamOf } from '../../../../tests/support/exam-calls.ts'
import { createExamClock } from '../../../../tests/support/exam-clock.ts'
import { nothing } from '../../../../tests/support/exam-world.ts'
import { createTestImages } from '../../../../tests/support/images.ts'
import { showInQuestion } from '../../../../tests/support/shown-pictures.ts'
import { createTestWorld, forAllTests } from '../../../../tests/support/test-world.ts'
import {
  deleteUnusedPictures,
  findPicture,
  insertPicture,
  markUnusedPictures,
} from '../../../images/picture-queries.ts'
import { findVisibleKeys } from '../../../images/pictures.ts'
import { newId } from '../../../lib/new-id.ts'
import { guest, type Viewer } from '../../../lib/viewer.ts'

const { images } = await forAllTests(createTestImages())
const { database, api } = await createTestWorld({ outside: { images } })
const { sql } = database
const clock = createExamClock(database)
const call = contestCalls(api)
const owner = await createViewer(database, 'Owner', ['CONTEST_CREATORS'])
const teacher = await createViewer(database, 'Teacher', ['CREATORS'])
const admin = await createViewer(database, 'Admin', ['ADMINS'])
const now = new Date('2026-12-01T04:00:00Z')
const bytes = Buffer.from('the bytes of a picture')

let path: string
let field: PictureField
let learner: Viewer & { id: string }

beforeEach(async () => {
  await clock.set(now)
  field = 'imageUrl'
  path = await storePicture(bytes)
  learner = await createViewer(database, 'Learner')
})

/** Stores a picture whose phone's size has these bytes, which a question shows if the teacher uploaded it; returns its path. */
async function storePicture(phoneBytes: Buffer, uploader = teacher): Promise<string> {
  const key = `question-pictures/${newId()}.webp`
  await images.put(key.replace('.webp', '-900.webp'), phoneBytes)
  await insertPicture(sql, {
    ...{ path: key, width: 1600, height: 800, widths: [360, 900, 1600], bytes: 3, createdAt: now },
    owner: uploader.id,
  })
  if (uploader !== owner) await showInQuestion(database, key)
  return key
}

/** Those of the readers who get links to the picture. */
async function readersOf(path: string, readers: Record<string, Viewer>): Promise<string[]> {
  const names: string[] = []
  for (const [name, viewer] of Object.entries(readers)) {
    const { data } = await api.ask(
      viewer,
      'query ($paths: [String!]!) { listPicturesByImageUrl(imageUrls: $paths) { url } }',
      { paths: [path] },
    )
    if (data.listPicturesByImageUrl.length > 0) names.push(name)
  }
  return names
}

function inputWith(...paths: (string | null)[]) {
  const input = contestInput(new Date('2026-12-01T05:00:00Z'))
  const questions = input.questions.map((each, place) => ({ ...each, [field]: paths[place] ?? null }))
  return { ...input, questions }
}

async function save(...paths: (string | null)[]): Promise<string> {
  const input = inputWith(...paths)
  expect((await call.save(owner, input)).errors).toBeUndefined()
  return input.id
}

/** Joins, loads the sealed paper and starts; returns its questions. */
async function openSealed(id: string): Promise<SealedDocument['paper']['questions']> {
  await call.join(learner, id, 'N')
  await clock.set(new Date('2026-12-01T04:50:00Z'))
  const { data } = await api.ask(learner, 'query ($id: ID!) { getSealedPaper(id: $id) { version bytes } }', {
    id,
  })
  const { version, bytes: sealed } = data.getSealedPaper
  const all = Buffer.from(sealed, 'base64')
  await clock.set(new Date('2026-12-01T05:00:00Z'))
  const start = await api.ask(
    learner,
    'mutation ($id: ID!, $version: String!) { startSealedContest(id: $id, version: $version) { paperKey } }',
    { id, version },
  )
  const key = Buffer.from(start.data.startSealedContest.paperKey, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, nonceBytes))
  decipher.setAAD(additionalDataOf(id, version))
  decipher.setAuthTag(all.subarray(-16))
  const compressed = Buffer.concat([decipher.update(all.subarray(nonceBytes, -16)), decipher.final()])
  const document: SealedDocument = JSON.parse(gunzipSync(compressed).toString())
  return document.paper.questions
}

test('the pictures of a paper are inside the sealed one, and on the paper of a start and for the owner', async () => {
  const id = await save(null, path)
  const [without, sealed] = await openSealed(id)
  expect(without!.image).toBeNull()
  expect(sealed!.image).toEqual({
    ...{ imageUrl: path, url: `data:image/webp;base64,${bytes.toString('base64')}`, srcset: '' },
    ...{ width: 1600, height: 800 },
  })
  const questions = 'questions { image { imageUrl url } }'
  const plain = await api.ask(
    learner,
    `mutation ($id: ID!) { startContest(id: $id) { paper { ${questions} } } }`,
    {
      id,
    },
  )
  expect(plain.data.startContest.paper.questions.slice(0, 2)).toEqual([
    { image: null },
    { image: { imageUrl: path, url: expect.stringContaining('X-Amz-Signature=') } },
  ])
  const own = await api.ask(
    owner,
    'query ($id: ID!) { getContestPaper(id: $id) { answer answerId imageUrl image { url } options { id content } } }',
    { id },
  )
  expect(own.errors).toBeUndefined()
  const [, second] = own.data.getContestPaper
  expect(second).toMatchObject({ imageUrl: path, image: { url: expect.stringContaining(path) } })
  expect(second.options.find((option: { id: string }) => option.id === second.answerId).content).toBe('right')
})

test('the pictures of passages and options are in the sealed paper too', async () => {
  field = 'passageImageUrl'
  const questions = await openSealed(await save(path))
  expect(questions[0]).toMatchObject({ image: null, passageImage: { imageUrl: path } })
  field = 'option2ImageUrl'
  await clock.set(now)
  learner = await createViewer(database, 'Other learner')
  const [first] = await openSealed(await save(path))
  expect(first!.options.filter(({ image }) => image?.url.startsWith('data:'))).toHaveLength(1)
})

test('pictures beyond the room of a browser have a link in the sealed paper', async () => {
  const large = await storePicture(Buffer.alloc(1_900_000, 1))
  const questions = await openSealed(await save(large, path, await storePicture(Buffer.alloc(500_000, 1))))
  const kinds = questions.slice(0, 3).map(({ image }) => image!.url.slice(0, 5))
  expect(kinds.filter((kind) => kind === 'data:')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === '/imag')).toHaveLength(1)
})

test.each<PictureField>(['imageUrl', 'passageImageUrl', 'option3ImageUrl'])(
  'a picture that does not exist is named: %s',
  async (each) => {
    field = each
    for (const wrong of ['question-pictures/none.webp', '../secret', 'a\u0000b']) {
      const answer = await call.save(owner, inputWith(path, wrong))
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ path: `questions.1.${field}`, message: expect.stringContaining('question 2') }],
      })
    }
  },
)

test.each<PictureField>(['imageUrl', 'passageImageUrl', 'option3ImageUrl'])(
  'the pictures of a contest stay until it is deleted: %s',
  async (each) => {
    field = each
    path = await storePicture(bytes, owner)
    const id = await save(path)
    const sweep = async () => {
      await markUnusedPictures(sql, now)
      await deleteUnusedPictures(sql, { before: now, limit: 100 })
      return (await findPicture(sql, path)) !== null
    }
    expect(await sweep()).toBe(true)
    await sql`update picture set owner = null, unused_since = ${now} where path = ${path}`
    expect(await sweep()).toBe(true)
    await call.remove(owner, id)
    expect(await sweep()).toBe(false)
  },
)

test.each<PictureField>(['imageUrl', 'passageImageUrl', 'option3ImageUrl'])(
  'a picture that its owner deletes stays on the paper; one that an administrator deletes leaves sealed papers too: %s',
  async (each) => {
    field = each
    const id = await save(path)
    const remove = (viewer: Viewer) =>
      api.ask(viewer, 'mutation ($imageUrl: String!) { deleteImage(imageUrl: $imageUrl) { status } }', {
        imageUrl: path,
      })
    await remove(teacher)
    expect(await findPicture(sql, path)).not.toBeNull()
    await remove(admin)
    expect(await findPicture(sql, path)).toBeNull()
    await call.join(learner, id, 'N')
    await clock.set(new Date('2026-12-01T04:50:00Z'))
    const { data } = await api.ask(learner, 'query ($id: ID!) { getSealedPaper(id: $id) { version } }', {
      id,
    })
    expect(data.getSealedPaper).toBeNull()
  },
)

test.each<PictureField>(['imageUrl', 'passageImageUrl', 'option3ImageUrl'])(
  'a picture that only a contest shows is found by its owner, then by those who have started, and by all after the end: %s',
  async (each) => {
    field = each
    const hidden = await storePicture(bytes, owner)
    const other = await createViewer(database, 'Other', ['CONTEST_CREATORS', 'CREATORS'])
    const joined = await createViewer(database, 'Joined')
    const readers = { guest, learner, joined, other, owner, admin }
    expect(await readersOf(hidden, readers)).toEqual(['owner', 'admin'])
    const id = await save(hidden)
    expect(await readersOf(hidden, readers)).toEqual(['owner', 'admin'])
    // Nor can another contest take it.
    const taken = await call.save(other, inputWith(hidden))
    expect(taken.errors?.[0]?.extensions.code).toBe('BAD_INPUT')

    await call.join(joined, id, 'Joined')
    const questions = await openSealed(id)
    expect(JSON.stringify(questions)).toContain(bytes.toString('base64'))
    expect(await readersOf(hidden, readers)).toEqual(['learner', 'owner', 'admin'])
    await clock.set(new Date('2026-12-01T08:00:00Z'))
    expect(await readersOf(hidden, readers)).toEqual([
      'guest',
      'learner',
      'joined',
      'other',
      'owner',
      'admin',
    ])
  },
)

test('a picture of a contest opens at no door before the last exam is over, that of somebody with more time included', async () => {
  const hidden = await storePicture(bytes, owner)
  const other = await createViewer(database, 'Other', ['CONTEST_CREATORS'])
  const id = await save(hidden)
  await call.join(learner, id, 'Slow')
  expect((await call.give(owner, id, 30, 'Slow')).errors).toBeUndefined()
  await clock.set(new Date('2026-12-01T05:25:00Z'))
  const { deadline } = (await call.start(learner, id)).data.startContest
  expect(deadline).toBe('2026-12-01T06:00:00.000Z')

  const outsiders = { guest, other }
  const seenAt = async (time: string) => {
    await clock.set(new Date(`2026-12-01T${time}Z`))
    const keys = [hidden, hidden.replace('.webp', '-900.webp')]
    const found = await Promise.all(
      Object.values(outsiders).map((each) => findVisibleKeys(api.deps, each, keys)),
    )
    return [await readersOf(hidden, outsiders), found.map((visible) => visible.size)]
  }
  for (const time of ['05:30:00', '05:45:00', '05:59:59', '06:00:59'])
    expect(await seenAt(time)).toEqual([[], [0, 0]])
  expect(await seenAt('06:01:01')).toEqual([
    ['guest', 'other'],
    [2, 2],
  ])
  const taken = await call.save(other, {
    ...inputWith(hidden),
    opensAt: '2026-12-02T05:00:00Z',
    closesAt: '2026-12-02T06:00:00Z',
  })
  expect(taken.errors).toBeUndefined()
})

test('a picture of a contest opens when the last person with more time has handed in', async () => {
  const hidden = await storePicture(bytes, owner)
  const id = await save(hidden)
  await call.join(learner, id, 'Slow')
  await call.give(owner, id, 60, 'Slow')
  await clock.set(new Date('2026-12-01T05:25:00Z'))
  const exam = (await call.start(learner, id)).data.startContest
  await clock.set(new Date('2026-12-01T05:40:00Z'))
  expect(await readersOf(hidden, { guest })).toEqual([])
  await submitExamOf(api, learner, { packId: id, attemptId: exam.id, selected: nothing, answers: [] })
  expect(await readersOf(hidden, { guest })).toEqual(['guest'])
})
