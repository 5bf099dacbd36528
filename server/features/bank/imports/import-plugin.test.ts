import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unpackAnswer } from '../../../../contract/import/import-answer.ts'
import { sentences as texts } from '../../../../contract/in-english.ts'
import { limits } from '../../../../contract/limits.ts'
import { createPictureWorld } from '../../../../tests/support/picture-world.ts'
import { makeWord, paragraph, picture, run, tinyPng } from '../../../../tests/support/word-file.ts'
import { incomingFolder } from '../../../images/incoming.ts'

const { headersOf, whole } = await createPictureWorld()

const options = paragraph('ক) এক খ) দুই গ) তিন ঘ) চার')
const word = makeWord({
  body: paragraph(run('১। প্রশ্ন কোনটি?') + picture('a.png')) + options + paragraph('উত্তর: খ'),
  media: { 'a.png': tinyPng },
})

function send(who: string | null, payload: Uint8Array, name = 'paper.docx', headers = {}) {
  return whole.inject({
    method: 'POST',
    url: `/import?name=${encodeURIComponent(name)}`,
    headers: { ...headersOf(who), 'content-type': 'application/octet-stream', ...headers },
    payload: Buffer.from(payload),
  })
}

test.each(['creator', 'contestCreator'])(
  'a %s gets the questions and pictures of a file, which is not kept',
  async (who) => {
    const answer = await send(who, word)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const { paper, pictures } = unpackAnswer(new Uint8Array(answer.rawPayload))
    expect(paper.questions).toMatchObject([
      { question: 'প্রশ্ন কোনটি?', right: 1, pictures: ['word/media/a.png'] },
    ])
    expect(pictures.map(({ bytes }) => Buffer.from(bytes))).toEqual([tinyPng])
    expect(await readdir(incomingFolder(whole.deps.config))).toEqual([])
  },
)

test.each([
  [null, 401, texts['question.noUser']],
  ['learner', 403, texts['user.notCreator']],
  ['administrator', 403, texts['user.notCreator']],
])('%s cannot have a file read', async (who, status, message) => {
  const answer = await send(who, word)
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { message }])
})

test('a forged token is refused', async () => {
  const answer = await send(null, word, 'a.docx', { authorization: 'Bearer forged' })
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { reason: 'user.sessionExpired' }])
})

test.each([
  ['that says it is too large', Buffer.alloc(10), { 'content-length': String(limits.importFileBytes + 1) }],
  ['that is too large', Buffer.alloc(limits.importFileBytes + 1), {}],
])('a file %s is refused', async (_, bytes, headers) => {
  const answer = await send('creator', bytes, 'a.docx', headers)
  expect([answer.statusCode, answer.json()]).toMatchObject([413, { reason: 'import.tooLargeFile' }])
})

test.each([
  ['program.exe', Buffer.from('MZ'), 'import.invalidFile'],
  ['old.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import.oldOffice'],
  ['broken.docx', Buffer.from(word.subarray(0, 500)), 'import.brokenInside'],
  ['nothing.docx', Buffer.alloc(0), 'import.brokenInside'],
])('%s is refused in a sentence', async (name, bytes, reason) => {
  const answer = await send('creator', bytes, name)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { reason, message: texts[reason as keyof typeof texts] },
  ])
})
