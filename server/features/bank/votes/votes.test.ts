import { describe, expect, test } from 'vitest'
import { sentences } from '../../../../contract/in-english.ts'
import { createDataApi, createViewer, guest } from '../../../../tests/support/data-api.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { readConfig } from '../../../settings/config.ts'
import { forgetVoter } from './service.ts'

let now = new Date('2026-11-21T10:00:00Z')
const clock = { now: () => now }

const { database, api } = await createTestWorld({ clock })
const owner = await createViewer(database, 'আয়েশা রহমান', ['CREATORS'])
const learner = await createViewer(database, 'Rahim')
const admin = await createViewer(database, 'Admin', ['ADMINS'])

async function makeQuestion(): Promise<string> {
  const options = JSON.stringify(
    ['ঢাকা', 'খুলনা', 'সিলেট', 'বরিশাল'].map((content, at) => ({ content, isCorrect: at === 0 })),
  )
  const { data } = await api.ask(
    owner,
    `mutation ($options: AWSJSON!, $key: ID!) {
      createQuestion(question: "রাজধানী?", level: "SSC", language: "Bangla", options: $options, creationKey: $key) { id }
    }`,
    { options, key: newId() },
  )
  return data.createQuestion.id
}

const vote = (viewer: Viewer, questionId: string, type = 'up', modelType = 'QuestionObject') =>
  api.ask(
    viewer,
    `mutation ($questionId: ID!, $type: String!, $modelType: String!) {
      vote(questionId: $questionId, type: $type, modelType: $modelType) { status questionId type voteCount }
    }`,
    { questionId, type, modelType },
  )

const cast = async (...args: Parameters<typeof vote>) => (await vote(...args)).data.vote

async function shownCount(questionId: string): Promise<number> {
  const { data } = await api.ask(guest, `{ getQuestionObject(id: "${questionId}") { voteCount } }`)
  return data.getQuestionObject.voteCount
}

async function recount(questionId: string): Promise<number> {
  const [row] = await database.sql<{ count: number }>`
    select coalesce(sum(case type when 'up' then 1 else -1 end), 0)::integer as count
    from question_vote where question_id = ${questionId}`
  return row!.count
}

const ownVote = async (viewer: Viewer, questionId: string) =>
  (await api.ask(viewer, `{ getQuestionVote(questionId: "${questionId}") { type userId } }`)).data
    .getQuestionVote

const list = (viewer: Viewer, questionId: string, more = '') =>
  api.ask(
    viewer,
    `{ listQuestionVoteByQuestionId(questionId: "${questionId}"${more}) {
      items { questionId userId type createdAt } nextToken } }`,
  )

const refusal = (answer: { errors?: { message: string; extensions: { code: string } }[] }) =>
  answer.errors?.map(({ message, extensions }) => [extensions.code, message])[0]

const createPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => createViewer(database, `Voter ${at}`)))

describe('voting', () => {
  test('up and down move the count by one; a second vote of either kind changes nothing', async () => {
    const questionId = await makeQuestion()
    const [other, third] = await createPeople(2)

    expect(await cast(learner, questionId)).toEqual({
      status: 'success',
      questionId,
      type: 'up',
      voteCount: 1,
    })
    expect(await cast(other!, questionId, 'down')).toMatchObject({ status: 'success', voteCount: 0 })
    expect(await cast(third!, questionId, 'down')).toMatchObject({ status: 'success', voteCount: -1 })

    const voted = { status: 'voted', questionId, type: 'up', voteCount: -1 }
    expect(await cast(learner, questionId, 'up')).toEqual(voted)
    expect(await cast(learner, questionId, 'down')).toEqual(voted)
    expect(await shownCount(questionId)).toBe(-1)
    expect(await ownVote(learner, questionId)).toEqual({ type: 'up', userId: learner.id })
  })

  test('a vote does not count as an edit of the question', async () => {
    const questionId = await makeQuestion()
    const read = async () =>
      (await database.sql`select updated_at, saved_by_form from question where id = ${questionId}`)[0]
    const before = await read()
    await cast(learner, questionId)
    expect(await read()).toEqual(before)
  })

  test('voting is refused to guests, to the owner and to administrators', async () => {
    const questionId = await makeQuestion()
    expect(refusal(await vote(guest, questionId))).toEqual([
      'UNAUTHENTICATED',
      sentences['user.signInNeeded'],
    ])
    expect(refusal(await vote(owner, questionId))).toEqual(['FORBIDDEN', sentences['vote.ownQuestion']])
    expect(refusal(await vote(admin, questionId))).toEqual(['FORBIDDEN', sentences['vote.administrator']])
    expect(await recount(questionId)).toBe(0)
  })

  test('another creator may vote', async () => {
    const creator = await createViewer(database, 'Other', ['CREATORS'])
    expect(await cast(creator, await makeQuestion())).toMatchObject({ status: 'success', voteCount: 1 })
  })

  test.each([
    ['another type', ['sideways']],
    ['no type', ['']],
    ['another model', ['up', 'Pack']],
    ['a property of every object', ['constructor']],
  ])('%s is refused', async (_, [type, modelType]) => {
    const questionId = await makeQuestion()
    expect(refusal(await vote(learner, questionId, type, modelType))?.[0]).toBe('BAD_INPUT')
    expect(await recount(questionId)).toBe(0)
  })

  test('a vote on an unknown question is refused', async () => {
    for (const id of [newId(), 'nothing', '']) {
      expect(refusal(await vote(learner, id))).toEqual(['NOT_FOUND', sentences['vote.questionNotFound']])
    }
  })

  test('a vote is refused when the account has just been deleted', async () => {
    const questionId = await makeQuestion()
    const gone = { ...learner, id: newId() }
    expect(refusal(await vote(gone, questionId))?.[0]).toBe('UNAUTHENTICATED')
  })

  test('the rate limit is 300 votes an hour', async () => {
    const limited = await createDataApi(database, clock, {
      config: readConfig({ RATE_LIMIT: 'on', DATA_DIR: '/nowhere' }),
    })
    const [person] = await createPeople(1)
    const questionId = await makeQuestion()
    const ask = () =>
      limited.ask(
        person!,
        `mutation { vote(questionId: "${questionId}", type: "up", modelType: "QuestionObject") { status } }`,
      )
    await ask()
    await database.sql`update rate_limit set hits = 300 where bucket = ${`vote:${person!.id}`}`
    expect(refusal(await ask())).toEqual(['TOO_MANY_REQUESTS', sentences['vote.tooMany']])
    now = new Date(now.getTime() + 3_600_000)
    expect((await ask()).data.vote.status).toBe('voted')
    await limited.close()
  })
})

describe('the count equals a recount', () => {
  test('20 concurrent votes of one user count once', async () => {
    const questionId = await makeQuestion()
    const [person] = await createPeople(1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => cast(person!, questionId, at % 2 ? 'down' : 'up')),
    )
    const firsts = answers.filter(({ status }) => status === 'success')
    expect(firsts).toHaveLength(1)
    const step = firsts[0].type === 'up' ? 1 : -1
    for (const answer of answers) expect(answer).toMatchObject({ type: firsts[0].type, voteCount: step })
    expect(await shownCount(questionId)).toBe(step)
    expect(await recount(questionId)).toBe(step)
  })

  test('when 40 users vote at once, some twice, while some accounts are deleted', async () => {
    const questions = await Promise.all([makeQuestion(), makeQuestion(), makeQuestion()])
    const people = await createPeople(40)
    const leaving = people.slice(0, 10)
    await Promise.all(leaving.flatMap((person) => questions.map((id) => cast(person, id))))
    await Promise.all([
      ...people
        .slice(10)
        .flatMap((person, at) =>
          questions.flatMap((id) => [
            cast(person, id, at % 3 ? 'up' : 'down'),
            cast(person, id, at % 2 ? 'up' : 'down'),
          ]),
        ),
      ...leaving.map((person) => database.sql.begin(async (tx) => forgetVoter(tx, person.id))),
    ])
    for (const id of questions) {
      expect(await shownCount(id)).toBe(await recount(id))
      const rows = await database.sql`select from question_vote where question_id = ${id}`
      expect(rows).toHaveLength(30)
    }
  })

  test('when an account is deleted directly in the database', async () => {
    const questionId = await makeQuestion()
    const [leaving, staying] = await createPeople(2)
    await cast(leaving!, questionId)
    await cast(staying!, questionId)
    await database.sql`delete from app_user where id = ${leaving!.id}`
    expect(await shownCount(questionId)).toBe(1)
    expect(await recount(questionId)).toBe(1)
  })
})

describe('reading votes', () => {
  test('only administrators list them, a page at a time', async () => {
    const questionId = await makeQuestion()
    const [first, second] = await createPeople(2)
    await cast(first!, questionId, 'down')
    await cast(second!, questionId)

    const { listQuestionVoteByQuestionId: page } = (await list(admin, questionId, ', limit: 1')).data
    expect(page.items).toEqual([
      { questionId, userId: first!.id, type: 'down', createdAt: now.toISOString() },
    ])
    const rest = await list(admin, questionId, `, nextToken: "${page.nextToken}"`)
    expect(rest.data.listQuestionVoteByQuestionId).toMatchObject({
      items: [{ userId: second!.id, type: 'up' }],
      nextToken: null,
    })

    expect(refusal(await list(guest, questionId))?.[0]).toBe('UNAUTHENTICATED')
    for (const person of [learner, owner, first!]) {
      expect(refusal(await list(person, questionId))?.[0]).toBe('FORBIDDEN')
    }
    expect((await list(admin, 'nothing')).data.listQuestionVoteByQuestionId.items).toEqual([])
    expect(refusal(await list(admin, questionId, ', nextToken: "x"'))?.[0]).toBe('BAD_INPUT')
  })

  test('everyone reads only their own vote', async () => {
    const questionId = await makeQuestion()
    const [person] = await createPeople(1)
    await cast(person!, questionId, 'down')
    expect(await ownVote(person!, questionId)).toEqual({ type: 'down', userId: person!.id })
    for (const other of [guest, learner, admin]) expect(await ownVote(other, questionId)).toBeNull()
    expect(await ownVote(person!, 'nothing')).toBeNull()
  })

  test('votes are deleted with their question', async () => {
    const questionId = await makeQuestion()
    await cast(learner, questionId)
    await api.ask(owner, `mutation { deleteQuestionObject(input: { id: "${questionId}" }) { id } }`)
    expect(await database.sql`select from question_vote where question_id = ${questionId}`).toHaveLength(0)
  })
})
