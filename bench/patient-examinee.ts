import { setTimeout as delay } from 'node:timers/promises'
import type { Examinee, ExamRoom } from './exam-room.ts'
import {
  type Ask,
  choose,
  readResult,
  recount,
  type SheetAnswer,
  saveAnswers,
  startExam,
  submitExam,
} from './exam-sheet.ts'

/** Counts of the exams of a run and of their failures. */
export type ExamCounts = typeof noExams

export const noExams = {
  ...{ exams: 0, acknowledged: 0, lostAnswers: 0, wrongMarks: 0 },
  /** Requests without any response within ten seconds. */
  hung: 0,
  /** Requests that failed and were sent again. */
  retries: 0,
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
  counts,
}: {
  url: string
  room: ExamRoom
  learner: Examinee
  counts: ExamCounts
}): Promise<void> {
  const ask: Ask = (query, variables) =>
    askUntilAnswered({ url, token: learner.token, counts }, query, variables)
  const sheet = await startExam(ask, room.packId)
  const { questions } = sheet

  const save = async (answers: SheetAnswer[]) => {
    await saveAnswers(ask, sheet, answers)
    counts.acknowledged += answers.length
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
  const nothing = questions.map(() => null)
  const result = await readResult(ask, await submitExam(ask, sheet, nothing))
  const { lost, isMarkWrong } = recount(sheet, result, room.rightAnswers)
  counts.exams += 1
  counts.lostAnswers += lost
  counts.wrongMarks += Number(isMarkWrong)
}

/** Retries until there is a response; throws when the request itself is refused. */
async function askUntilAnswered<Data>(
  { url, token, counts }: { url: string; token: string; counts: ExamCounts },
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
      if (response.status < 500 && code !== 'FAULT' && code !== 'UNAVAILABLE')
        throw new RefusedError(JSON.stringify(errors).slice(0, 300))
    } catch (error) {
      if (error instanceof RefusedError) throw error
      if (signal.aborted) counts.hung += 1
    }
    counts.retries += 1
  }
  throw new Error(`No answer within ${patienceMs / 1000} s.`)
}

type Answer<Data> = { data: Data | null; errors?: { extensions?: { code?: string } }[] }

class RefusedError extends Error {}
