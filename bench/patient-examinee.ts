import { setTimeout as delay } from 'node:timers/promises'
import type { Examinee, ExamRoom } from './exam-room.ts'
import {
  choose,
  openSheet,
  type Result,
  recount,
  resultDocument,
  type Saved,
  type SheetAnswer,
  type Started,
  type Submitted,
  saveDocument,
  startDocument,
  submitDocument,
  wrongMark,
} from './exam-sheet.ts'

export type Told = {
  note: (
    what: 'exams' | 'acknowledged' | 'lostAnswers' | 'wrongMarks' | 'hung' | 'retries',
    count?: number,
  ) => void
}

const answerWithinMs = 10_000
const retryAfterMs = 200
/** A learner whose server never restarts gives up, so that the run ends. */
const patienceMs = 60_000

/**
 * One exam of a learner with an unreliable server. Unacknowledged answers are sent again with the next one,
 * as in the browser; some answers are changed. The submission contains no acknowledged answers: they must
 * come from the server's storage.
 */
export async function sitThroughOutages({
  url,
  room,
  learner,
  told,
}: {
  url: string
  room: ExamRoom
  learner: Examinee
  told: Told
}): Promise<void> {
  const ask = <Data>(query: string, variables: Record<string, unknown>) =>
    askUntilAnswered<Data>({ url, token: learner.token, told }, query, variables)
  const { packId } = room
  const sheet = openSheet(await ask<Started>(startDocument, { packId, minutes: 50, wrongMark }))
  const { attemptId, questions } = sheet

  const save = async (answers: SheetAnswer[]) => {
    const { saveExamAnswers } = await ask<Saved>(saveDocument, { attemptId, answers })
    if (!saveExamAnswers.isOpen) throw new Error('The exam is closed.')
    told.note('acknowledged', answers.length)
  }
  for (let place = 1; place <= questions.length; place += 1) {
    if (Math.random() < 0.1) continue
    await save([choose(sheet, place)])
    if (Math.random() < 0.2) {
      // Two concurrent saves: the answer chosen later counts, whichever arrives first.
      await delay(5)
      const first = save([choose(sheet, place)])
      await delay(5)
      await Promise.all([first, save([choose(sheet, place)])])
    }
    await delay(Math.random() * 40)
  }
  const nothing = JSON.stringify(questions.map(() => null))
  const submission = { packId, attemptId, selectedOptions: nothing, answers: [] }
  const { submitPackExam } = await ask<Submitted>(submitDocument, submission)
  const { getPackExamResults } = await ask<Result>(resultDocument, { id: submitPackExam.id })
  const { lost, isMarkWrong } = recount(sheet, getPackExamResults, room.rightAnswers)
  told.note('exams')
  told.note('lostAnswers', lost)
  told.note('wrongMarks', Number(isMarkWrong))
}

/** Retries until there is a response; throws when the request itself is refused. */
async function askUntilAnswered<Data>(
  { url, token, told }: { url: string; token: string; told: Told },
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(retryAfterMs)) {
    const signal = AbortSignal.timeout(answerWithinMs)
    try {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query, variables }),
        signal,
      })
      const { data, errors } = (await response.json()) as Answer<Data>
      const code = errors?.[0]?.extensions?.code
      if (!errors && data) return data
      if (response.status < 500 && code !== 'FAULT')
        throw new RefusedError(JSON.stringify(errors).slice(0, 300))
    } catch (error) {
      if (error instanceof RefusedError) throw error
      if (signal.aborted) told.note('hung')
    }
    told.note('retries')
  }
  throw new Error(`No answer within ${patienceMs / 1000} s.`)
}

type Answer<Data> = { data: Data | null; errors?: { extensions?: { code?: string } }[] }

class RefusedError extends Error {}
