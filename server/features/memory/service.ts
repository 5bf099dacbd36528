import { type AnswerWay, bitsOfWays } from '../../../contract/answer-ways.ts'
import { limits } from '../../../contract/limits.ts'
import { type Message, message } from '../../../contract/message.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { isId } from '../../lib/new-id.ts'
import { guard } from '../../lib/rate-limit.ts'
import type { Sql } from '../../lib/sql.ts'
import { requireViewer, type Viewer } from '../../lib/viewer.ts'
import { lockUser } from '../users/service.ts'
import { deleteMarksOf } from './marks/queries.ts'
import { deleteMemoryOf, deletePlanOf, type GivenAnswer, keepGivenAnswers, keepResults } from './queries.ts'

/** An answer as the browser sends it. */
export type AnswerInput = {
  id: string
  questionId: string
  optionId: string
  answeredAt: string
  milliseconds: number
  ways: readonly AnswerWay[]
}

/** A learner who practises gives some answers a minute, and a browser sends many at once after a day offline. */
const callsOf = (userId: string) => ({ bucket: `remember:${userId}`, limit: 1200, windowSeconds: 60 * 60 })

/**
 * Keeps answers that the viewer gave outside exams. Returns how many are new, and the ids of those that an exam in
 * progress keeps out for now.
 */
export async function rememberAnswers(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'>,
  viewer: Viewer,
  input: readonly AnswerInput[],
): Promise<{ kept: number; later: string[] }> {
  const owner = requireViewer(viewer)
  const answers = readAnswers(input)
  await guard(deps, [callsOf(owner)], () => new AppError('TOO_MANY_REQUESTS', message('memory.tooMany')))
  const done = { kept: 0, later: [] as string[] }
  for (const round of inRounds(answers)) {
    const { kept, later } = await keepGivenAnswers(deps.sql, {
      owner,
      answers: round,
      days: limits.answerDays,
    })
    done.kept += kept
    done.later.push(...later)
  }
  return done
}

function readAnswers(input: readonly AnswerInput[]): GivenAnswer[] {
  if (input.length > limits.answersPerCall) throw refuse(message('memory.tooManyAnswers'))
  return input.map(({ id, questionId, optionId, answeredAt: text, milliseconds, ways }) => {
    if (![id, questionId, optionId].every(isId)) throw refuse(message('memory.notAnId'))
    const answeredAt = new Date(text)
    // PostgreSQL cannot parse years of more than four digits.
    if (!(answeredAt.getTime() > 0 && answeredAt.getUTCFullYear() < 10_000))
      throw refuse(message('memory.noTime'))
    const ms = Math.min(Math.max(milliseconds, 0), limits.answerMaxMs)
    return { ...{ id, questionId, optionId, answeredAt, ms }, ways: bitsOfWays(ways) }
  })
}

/** Divides answers so that none of the parts has two to one question: a statement writes each row once. */
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

/** Keeps the answers of the exams whose results are final, some at a time; returns how many results. */
export async function rememberResults(
  { sql }: Pick<Deps, 'sql'>,
  { limit = 200 }: { limit?: number } = {},
): Promise<number> {
  let done = 0
  for (;;) {
    const results = await keepResults(sql, limit)
    done += results
    // A further result of the same learner waits for the next statement.
    if (results === 0) return done
  }
}

/** Empties the viewer's memory. Their plan and the results of exams stay. */
export async function forgetMemory({ sql }: Pick<Deps, 'sql'>, viewer: Viewer): Promise<void> {
  const owner = requireViewer(viewer)
  await sql.begin(async (tx) => {
    if (!(await lockUser(tx, owner))) throw new AppError('UNAUTHENTICATED', message('user.sessionExpired'))
    await deleteMemoryOf(tx, owner)
  })
}

/** Called when an account is deleted: nothing of what the learner answered, planned or noted stays. */
export async function forgetLearner(tx: Sql, owner: string): Promise<void> {
  await deleteMemoryOf(tx, owner)
  await deletePlanOf(tx, owner)
  await deleteMarksOf(tx, owner)
}
