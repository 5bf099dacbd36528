/** The operations of an exam as the browser sends them, and an independent recount of a mark. */

const startDocument = `mutation StartExam($packId: ID!, $minutes: Float!, $wrongMark: Float!) {
  startPackExam(packId: $packId, minutes: $minutes, wrongMark: $wrongMark) {
    id packId deadline serverTime wrongMark answers { place optionId chosenAt }
    paper {
      pack { name level language automaticNumbering }
      questions { id question image { imageUrl url srcset width height } options { id content } } } } }`
const saveDocument = `mutation SaveAnswers($attemptId: ID!, $answers: [ExamAnswerInput!]!, $device: Int!) {
  saveExamAnswers(attemptId: $attemptId, answers: $answers, device: $device) { isOpen } }`
const changesDocument = `query ExamChanges($attemptId: ID!, $since: AWSDateTime!, $device: Int!) {
  getExamChanges(attemptId: $attemptId, since: $since, device: $device) {
    isOpen serverTime answers { place optionId chosenAt } } }`
const submitDocument = `mutation SubmitExam(
  $packId: ID!, $selectedOptions: AWSJSON!, $attemptId: ID!, $answers: [ExamAnswerInput!]!
) {
  submitPackExam(packId: $packId, selectedOptions: $selectedOptions, attemptId: $attemptId, answers: $answers) {
    status id } }`
const resultDocument = `query Result($id: ID!) { getPackExamResults(id: $id) {
  id correctAnswers wrongAnswers marks questionCount selectedOptions pack { name }
  questions { id question explanation answer options { id content } } } }`

type Started = {
  startPackExam: {
    id: string
    serverTime: string
    paper: { questions: { question: string; options: { id: string; content: string }[] }[] }
  }
}
type Saved = { saveExamAnswers: { isOpen: boolean } }
type Changes = { getExamChanges: { isOpen: boolean; serverTime: string } }
type Submitted = { submitPackExam: { id: string } }
type Result = {
  getPackExamResults: {
    correctAnswers: number
    wrongAnswers: number
    marks: number
    questionCount: number
    selectedOptions: string
  } | null
}

export type SheetAnswer = { place: number; optionId: string; chosenAt: string }

/** The marks that a wrong answer takes away in these exams. */
const wrongMark = 0.25

/** The number of the only device of each learner. */
const device = 1

/** One learner's exam: its questions, and the last choice at each place. */
export type Sheet = {
  packId: string
  attemptId: string
  startedAt: string
  questions: Started['startPackExam']['paper']['questions']
  /** Chosen answers by place, from 1. */
  chosen: Map<number, SheetAnswer>
}

/** Sends one operation of the data API. */
export type Ask = <Data>(document: string, variables: Record<string, unknown>) => Promise<Data>

export async function startExam(ask: Ask, packId: string): Promise<Sheet> {
  const { startPackExam } = await ask<Started>(startDocument, { packId, minutes: 50, wrongMark })
  const { id, serverTime, paper } = startPackExam
  return { packId, attemptId: id, startedAt: serverTime, questions: paper.questions, chosen: new Map() }
}

/** Throws when the exam is closed. */
export async function saveAnswers(ask: Ask, { attemptId }: Sheet, answers: SheetAnswer[]): Promise<void> {
  const { saveExamAnswers } = await ask<Saved>(saveDocument, { attemptId, answers, device })
  if (!saveExamAnswers.isOpen) throw new Error('The exam is closed.')
}

/**
 * Requests the answers of other devices, as an open exam does, until it is submitted. Returns the number of
 * requests.
 */
export async function followDevices(ask: Ask, { attemptId, startedAt }: Sheet): Promise<number> {
  let since = startedAt
  for (let calls = 1; ; calls += 1) {
    const { getExamChanges } = await ask<Changes>(changesDocument, { attemptId, since, device })
    if (!getExamChanges.isOpen) return calls
    since = getExamChanges.serverTime
  }
}

/** Submits the choices of the sheet, or `selected`; returns the id of the result. */
export async function submitExam(
  ask: Ask,
  sheet: Sheet,
  selected: (string | null)[] = selectedOptionsOf(sheet),
): Promise<string> {
  const { packId, attemptId } = sheet
  const submission = { packId, attemptId, selectedOptions: JSON.stringify(selected), answers: [] }
  return (await ask<Submitted>(submitDocument, submission)).submitPackExam.id
}

export async function readResult(ask: Ask, id: string): Promise<Result['getPackExamResults']> {
  return (await ask<Result>(resultDocument, { id })).getPackExamResults
}

/** Chooses one of the options at random, later than the previous choice at that place. */
export function choose(sheet: Sheet, place: number): SheetAnswer {
  const options = sheet.questions[place - 1]?.options ?? []
  const option = options[Math.floor(Math.random() * options.length)]
  if (!option) throw new Error(`The paper has no question ${place}.`)
  const before = sheet.chosen.get(place)
  const now = Math.max(Date.now(), before ? Date.parse(before.chosenAt) + 1 : 0)
  const answer = { place, optionId: option.id, chosenAt: new Date(now).toISOString() }
  sheet.chosen.set(place, answer)
  return answer
}

function selectedOptionsOf({ questions, chosen }: Sheet): (string | null)[] {
  return questions.map((_, index) => chosen.get(index + 1)?.optionId ?? null)
}

/** The number of answers missing in the result, and whether its mark differs from the recount. */
export function recount(
  sheet: Sheet,
  result: Result['getPackExamResults'],
  rightAnswers: ReadonlyMap<string, string>,
): { lost: number; isMarkWrong: boolean } {
  if (!result) return { lost: sheet.chosen.size, isMarkWrong: true }
  const selected = JSON.parse(result.selectedOptions) as (string | null)[]
  const expected = selectedOptionsOf(sheet)
  const lost = expected.filter((choice, index) => choice !== null && choice !== selected[index]).length
  const right = sheet.questions.filter(({ question, options }, index) => {
    const chosen = options.find(({ id }) => id === expected[index])
    return chosen !== undefined && chosen.content === rightAnswers.get(question)
  }).length
  const wrong = sheet.chosen.size - right
  const isRight =
    result.correctAnswers === right &&
    result.wrongAnswers === wrong &&
    result.marks === right - wrong * wrongMark
  return { lost, isMarkWrong: !isRight }
}
