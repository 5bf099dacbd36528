import { type AnswerWay, bitsOfWays } from '../../../../contract/answer-ways.ts'
import { limits } from '../../../../contract/limits.ts'
import { type Message, message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readNow } from '../../../lib/database/read-now.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import { guard } from '../../../lib/rate-limit.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { deleteForgottenOf } from '../../bank/facts/answers/service.ts'
import { lockCaller } from '../../people/users/service.ts'
import { deleteMarksOf } from '../bookmarks/queries.ts'
import { deleteMemoryOf, deletePlanOf, type GivenAnswer, keepGivenAnswers, keepResults } from './queries.ts'

export type AnswerInput = {
  id: string
  questionId: string
  optionId: string
  answeredAt: string
  notBefore?: string | null
  milliseconds: number
  ways: readonly AnswerWay[]
}

/** Practice gives some answers a minute, and a browser sends many calls after a day offline. */
const callsOf = (userId: string) => ({ bucket: `remember:${userId}`, limit: 1200, windowSeconds: 60 * 60 })

/** Nobody empties their memory often: it costs as much as the answers that it had. */
const forgettingsOf = (userId: string) => ({ bucket: `forget:${userId}`, limit: 10, windowSeconds: 60 * 60 })

/**
 * Stores answers that the viewer gave outside exams. Returns how many are new, and the ids of those to send again later,
 * because an exam in progress hides the answers of their questions. Throws BAD_INPUT and TOO_MANY_REQUESTS.
 */
export async function rememberAnswers(
  deps: Pick<Deps, 'config' | 'sql' | 'clock' | 'sealing'>,
  viewer: Viewer,
  { answers: input, sentAt: sent = null }: { answers: readonly AnswerInput[]; sentAt?: string | null },
): Promise<{ kept: number; later: string[] }> {
  const owner = requireViewer(viewer)
  const said = readAnswers(input)
  const sentAt = sent === null ? null : latestOf([readTime(sent), ...said.map((each) => each.answeredAt)])
  await guard(deps, [callsOf(owner)], () => new AppError('TOO_MANY_REQUESTS', message('memory.tooMany')))
  const answers = withPossibleTimes(said, sentAt, await readNow(deps.sql))
  const done = { kept: 0, later: [] as string[] }
  for (const round of inRounds(answers)) {
    const { kept, later } = await keepGivenAnswers(deps.sql, {
      sealing: deps.sealing,
      owner,
      answers: round,
      sentAt,
      days: limits.answerDays,
    })
    done.kept += kept
    done.later.push(...later)
  }
  return done
}

function readAnswers(input: readonly AnswerInput[]): GivenAnswer[] {
  if (input.length > limits.answersPerCall) throw refuse(message('memory.tooManyAnswers'))
  return input.map(({ id, questionId, optionId, answeredAt, notBefore, milliseconds, ways }) => {
    if (![id, questionId, optionId].every(isId)) throw refuse(message('memory.notAnId'))
    return {
      ...{ id, questionId, optionId },
      answeredAt: readTime(answeredAt),
      notBefore: notBefore == null ? null : readTime(notBefore),
      ms: Math.min(Math.max(milliseconds, 0), limits.answerMaxMs),
      ways: bitsOfWays(ways),
    }
  })
}

function readTime(text: string): Date {
  const time = new Date(text)
  // PostgreSQL cannot parse years of more than four digits.
  if (!(time.getTime() > 0 && time.getUTCFullYear() < 10_000)) throw refuse(message('memory.noTime'))
  return time
}

/**
 * Returns the latest of times of a device. A clock that was set back between an answer and its sending makes the sending
 * earlier: then the newest answer counts as given now, and the others keep their distances.
 */
function latestOf(times: readonly Date[]): Date {
  return new Date(Math.max(...times.map(Number)))
}

/**
 * Corrects answers whose times are before a time of the server that was before them: the clock of the device was put right
 * since. The newest of them counts as given right before the answers with possible times, or now, and the others keep their
 * distances as far as their `notBefore` allows.
 */
function withPossibleTimes(
  answers: readonly GivenAnswer[],
  sentAt: Date | null,
  now: Date,
): readonly GivenAnswer[] {
  const sent = (sentAt ?? now).getTime()
  const aged = answers.map((answer) => {
    const age = sent - answer.answeredAt.getTime()
    const most = answer.notBefore
      ? Math.max(0, now.getTime() - answer.notBefore.getTime())
      : Number.POSITIVE_INFINITY
    return { answer, age, most }
  })
  const newest = Math.min(...aged.flatMap(({ age, most }) => (age > most ? [age] : [])))
  const right = aged.filter(({ age, most }) => age <= most && age < newest)
  const since = Math.max(0, ...right.map(({ age }) => age))
  return aged.map(({ answer, age, most }) =>
    age > most ? { ...answer, answeredAt: new Date(sent - Math.min(age - newest + since, most)) } : answer,
  )
}

/** Divides answers into parts with at most one answer to each question, because a statement can write a row only once. */
function inRounds(answers: readonly GivenAnswer[]): GivenAnswer[][] {
  const rounds: GivenAnswer[][] = []
  const times = new Map<string, number>()
  for (const answer of answers) {
    const key = answer.questionId.toLowerCase()
    const time = times.get(key) ?? 0
    times.set(key, time + 1)
    rounds[time] ??= []
    rounds[time].push(answer)
  }
  return rounds
}

function refuse(reason: Message): AppError {
  return new AppError('BAD_INPUT', reason, [{ path: 'answers', message: reason }])
}

/** Stores the answers of exams whose results are final, in batches of `limit`. Returns the number of results. */
export async function rememberResults(
  { sql, sealing }: Pick<Deps, 'sql' | 'sealing'>,
  { limit = 200 }: { limit?: number } = {},
): Promise<number> {
  let done = 0
  for (;;) {
    const results = await keepResults(sql, { sealing, limit })
    done += results
    // A statement takes at most one result of each learner, so a short batch does not mean that none are left.
    if (results === 0) return done
  }
}

/** Deletes the viewer's memory. The plan and the results of exams stay. Throws TOO_MANY_REQUESTS. */
export async function forgetMemory(
  deps: Pick<Deps, 'config' | 'sql' | 'clock' | 'sealing'>,
  viewer: Viewer,
): Promise<void> {
  const { sql, sealing } = deps
  const owner = requireViewer(viewer)
  await guard(
    deps,
    [forgettingsOf(owner)],
    () => new AppError('TOO_MANY_REQUESTS', message('memory.forgottenOften')),
  )
  await sql.begin(async (tx) => {
    await lockCaller(tx, owner)
    await deleteMemoryOf(tx, { owner, sealing })
  })
}

/** Deletes a learner's memory, plan, bookmarks and notes, when their account is deleted. */
export async function forgetLearner(tx: Sql, owner: string): Promise<void> {
  await deleteMemoryOf(tx, { owner, sealing: null })
  await deleteForgottenOf(tx, owner)
  await deletePlanOf(tx, owner)
  await deleteMarksOf(tx, owner)
}
