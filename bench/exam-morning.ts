import { setTimeout as delay } from 'node:timers/promises'
import { Agent } from 'undici'
import { type Examinee, type ExamRoom, prepareExamRoom } from './exam-room.ts'
import {
  type Ask,
  choose,
  followDevices,
  readResult,
  recount,
  type Sheet,
  saveAnswers,
  startExam,
  submitExam,
} from './exam-sheet.ts'
import { graphql } from './measure.ts'
import type { Product } from './product.ts'
import { tableOf } from './report.ts'
import { describeTimes, type Times, timesOf } from './times.ts'

export type ExamMorning = {
  people: number
  questions: number
  seconds: number
  errors: number
  lostAnswers: number
  wrongMarks: number
  /** The number of all learners' requests for the answers of other devices; 0 without a schedule. */
  follows: number
  /** Milliseconds since the request was due, so waiting for an earlier request counts. */
  start: Times
  save: Times
  submit: Times
  savesPerSecond: number
  cpuMsEach: number
}

/** The number of connections that learners without pauses share. */
const atOnce = 64

/**
 * Many learners take one pack: each starts, saves each answer and submits within `seconds`, on a schedule
 * that does not depend on the server. `seconds` null: without pauses, for the machine's maximum. `given`: the
 * pack and the signed-in learners; otherwise they are created.
 */
export async function measureExamMorning(
  product: Product,
  { people, questions, seconds }: { people: number; questions: number; seconds: number | null },
  given?: ExamRoom,
): Promise<ExamMorning> {
  const room = given ?? (await prepareExamRoom(product, { people, questions }))
  const agent = new Agent({ connections: seconds === null ? atOnce : people })
  const followers = new Agent({ connections: people })
  const times = { start: [] as number[], save: [] as number[], submit: [] as number[] }
  let errors = 0
  let follows = 0
  const sheets: { sheet: Sheet; learner: Examinee; resultId: string }[] = []

  const sit = async (learner: Examinee, at: (share: number) => number) => {
    /** Sends an operation when it is due and stores the time that it took. */
    const timed = (kind: keyof typeof times, dueMs: number): Ask => {
      return async <Data>(document: string, variables: Record<string, unknown>) => {
        if (seconds !== null) await delay(Math.max(0, began + dueMs - performance.now()))
        const since = seconds === null ? performance.now() : began + dueMs
        const data = await graphql<Data>(product.url, document, variables, learner.token, agent)
        times[kind].push(performance.now() - since)
        return data
      }
    }
    const sheet = await startExam(timed('start', at(0)), room.packId)
    const follow: Ask = (document, variables) =>
      graphql(product.url, document, variables, learner.token, followers)
    const answerAll = async () => {
      for (let place = 1; place <= questions; place += 1) {
        const ask = timed('save', at(place / (questions + 1)))
        await saveAnswers(ask, sheet, [choose(sheet, place)])
      }
      sheets.push({ sheet, learner, resultId: await submitExam(timed('submit', at(1)), sheet) })
    }
    const following = seconds === null ? 0 : followDevices(follow, sheet)
    const [calls] = await Promise.all([following, answerAll()])
    follows += calls
  }
  const sitOrFail = async (learner: Examinee, at: (share: number) => number) => {
    try {
      await sit(learner, at)
    } catch (error) {
      errors += 1
      if (errors === 1) process.stderr.write(`first error: ${String(error)}\n`)
    }
  }

  const cpuBefore = product.readCpu()
  const began = performance.now()
  if (seconds === null) {
    const left = [...room.examinees]
    const worker = async () => {
      for (let next = left.pop(); next; next = left.pop()) await sitOrFail(next, () => 0)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  } else {
    // Everyone starts in the first tenth and finishes in the last, each at another pace.
    const ms = seconds * 1000
    await Promise.all(
      room.examinees.map((learner) => {
        const from = Math.random() * ms * 0.1
        const until = ms * (0.88 + Math.random() * 0.1)
        return sitOrFail(learner, (share) => from + (until - from) * share)
      }),
    )
  }
  const elapsed = (performance.now() - began) / 1000
  const cpuMsEach = (product.readCpu() - cpuBefore) / people
  const marks = await countAgain(sheets, room, product.url, agent)
  await agent.destroy()
  await followers.destroy()
  return {
    people,
    questions,
    seconds: elapsed,
    errors,
    ...marks,
    follows,
    start: timesOf(times.start),
    save: timesOf(times.save),
    submit: timesOf(times.submit),
    savesPerSecond: times.save.length / elapsed,
    cpuMsEach,
  }
}

export function describeExamMorning(mornings: readonly ExamMorning[]): string[] {
  return tableOf(
    [
      ...[
        'exam morning: start, save each answer, submit',
        'in s',
        'saves/s',
        'start ms p50/p95/max',
        'save ms',
      ],
      ...['submit ms', 'CPU ms each', 'follows', 'errors', 'lost answers', 'wrong marks'],
    ],
    mornings.map((morning) => [
      ...[`${morning.people} learners, ${morning.questions} questions`, morning.seconds.toFixed(1)],
      ...[morning.savesPerSecond.toFixed(0), describeTimes(morning.start), describeTimes(morning.save)],
      ...[describeTimes(morning.submit), morning.cpuMsEach.toFixed(1), morning.follows, morning.errors],
      ...[morning.lostAnswers, morning.wrongMarks],
    ]),
  )
}

/** Reads every result back and recounts its mark from the learner's choices and the pack's source. */
async function countAgain(
  sheets: readonly { sheet: Sheet; learner: Examinee; resultId: string }[],
  { rightAnswers }: ExamRoom,
  url: string,
  agent: Agent,
): Promise<{ lostAnswers: number; wrongMarks: number }> {
  let lostAnswers = 0
  let wrongMarks = 0
  for (const { sheet, learner, resultId } of sheets) {
    const ask: Ask = (document, variables) => graphql(url, document, variables, learner.token, agent)
    const { lost, isMarkWrong } = recount(sheet, await readResult(ask, resultId), rightAnswers)
    lostAnswers += lost
    wrongMarks += Number(isMarkWrong)
  }
  return { lostAnswers, wrongMarks }
}
