import { newId } from '../../server/lib/new-id.ts'
import type { Viewer } from '../../server/lib/viewer.ts'
import type { createTestWorld } from './test-world.ts'

type Api = Awaited<ReturnType<typeof createTestWorld>>['api']

/** Saves a pack of six questions, each with the options `right`, `a`, `b`, `c`; returns its id. */
export async function savePackOfSix<Person>(
  api: {
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for
    ask: (person: Person, query: string, variables: Record<string, unknown>) => Promise<{ data: any }>
  },
  creator: Person,
): Promise<string> {
  const questions = [1, 2, 3, 4, 5, 6].map((place) => ({
    ...{ question: `Question ${place}`, answer: 'right', option2: 'a', option3: 'b', option4: 'c' },
    ...{ explanation: 'Because', tags: ['Maths'] },
  }))
  const pack = { name: 'Pack', level: 'SSC', language: 'Any', automaticNumbering: true, tags: [] }
  const { data } = await api.ask(
    creator,
    'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }',
    { input: { ...pack, questions, creationKey: newId() } },
  )
  return data.savePack.id
}

export type BegunExam = {
  id: string
  paper: { questions: { id: string; options: { id: string; content: string }[] }[] }
}

export async function beginExam(api: Api, viewer: Viewer, packId: string, wrongMark = 0): Promise<BegunExam> {
  const { data } = await api.ask(
    viewer,
    `mutation ($packId: ID!, $wrongMark: Float) {
      startPackExam(packId: $packId, minutes: 6, wrongMark: $wrongMark) {
        id paper { questions { id options { id content } } } } }`,
    { packId, wrongMark },
  )
  return data.startPackExam
}

/** Returns an answer as a browser sends it. A `content` of null clears the answer; `place` counts from 1. */
export function answerOf({ paper }: BegunExam, place: number, content: string | null, chosenAt: Date) {
  const option = paper.questions[place - 1]?.options.find((each) => each.content === content)
  return { place, optionId: option?.id ?? null, chosenAt: chosenAt.toISOString() }
}

export async function saveAnswersOf(api: Api, viewer: Viewer, attemptId: string, answers: unknown) {
  return api.ask(
    viewer,
    `mutation ($attemptId: ID!, $answers: [ExamAnswerInput!]!) {
      saveExamAnswers(attemptId: $attemptId, answers: $answers) { isOpen } }`,
    { attemptId, answers },
  )
}

/** Submits an exam with these `answers` and no other choices. Returns the result's id. */
export async function submitExamOf(
  api: Api,
  viewer: Viewer,
  {
    packId,
    attemptId,
    selected,
    answers,
  }: {
    packId: string
    attemptId: string
    selected: readonly (string | null)[]
    answers?: unknown
  },
): Promise<string> {
  const { data } = await api.ask(
    viewer,
    `mutation ($packId: ID!, $attemptId: ID, $selected: AWSJSON!, $answers: [ExamAnswerInput!]) {
      submitPackExam(packId: $packId, attemptId: $attemptId, selectedOptions: $selected, answers: $answers) { id } }`,
    { packId, attemptId, selected: JSON.stringify(selected), answers },
  )
  return data.submitPackExam.id
}

/**
 * Every way to read a right answer or its explanation, by name. `id`, `packId` and `owner` are those of one
 * question.
 */
export const answerDoors: [string, string][] = [
  ['a question’s answer', 'query ($id: ID!) { getQuestionObject(id: $id) { id answer } }'],
  ['a question’s explanation', 'query ($id: ID!) { getQuestionObject(id: $id) { id explanation } }'],
  [
    'the questions of the pack by place',
    'query ($packId: ID!) { listQuestionObjectByPackIdAndOrder(packId: $packId) { items { id answer } } }',
  ],
  [
    'the questions inside the pack',
    'query ($packId: ID!) { getPack(id: $packId) { questions { items { answer } } } }',
  ],
  [
    'the questions of the author',
    `query ($owner: ID!) { listQuestionObjectByOwnerAndCreatedAt(owner: $owner) { items { explanation } } }`,
  ],
  [
    'an alias beside other questions',
    'query ($id: ID!) { x: getQuestionObject(id: $id) { ...F } } fragment F on QuestionObject { y: answer }',
  ],
]
