import type postgres from 'postgres'
import { overBefore } from '../rules.ts'
import { type AnswersOfAttempt, saveAnswersOfMany } from './queries.ts'

/** How many attempts go into one statement. */
const most = 100
/** Statements under way at once: while they commit, the answers that come meanwhile gather for the next. */
const lanes = 2

type Waiting = {
  given: AnswersOfAttempt
  resolve: (isSaved: boolean) => void
  reject: (error: unknown) => void
}

type Queue = { waiting: Waiting[]; underWay: number; isCalled: boolean }

const queues = new WeakMap<postgres.Sql, Queue>()

/**
 * Saves answers, checked already, in one statement and one commit with those of others that come at the same moment:
 * resolves when they are committed. False when this attempt has to be asked by itself, since it is not open or its
 * submission is under way; nothing of it was saved then.
 */
export function saveTogether(sql: postgres.Sql, given: AnswersOfAttempt): Promise<boolean> {
  const queue = queues.get(sql) ?? { waiting: [], underWay: 0, isCalled: false }
  queues.set(sql, queue)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ given, resolve, reject })
    call(sql, queue)
  })
}

/** After what has arrived already was read: all of it goes together. */
function call(sql: postgres.Sql, queue: Queue): void {
  if (queue.isCalled || queue.underWay >= lanes) return
  queue.isCalled = true
  setImmediate(() => {
    queue.isCalled = false
    void send(sql, queue)
  })
}

async function send(sql: postgres.Sql, queue: Queue): Promise<void> {
  const together = take(queue)
  const newest = together.at(-1)
  if (!newest) return
  queue.underWay += 1
  try {
    const given = together.map((each) => each.given)
    const saved = await saveAnswersOfMany(sql, given, { endedAfter: overBefore(newest.given.savedAt) })
    for (const each of together) each.resolve(saved.has(each.given.attemptId))
  } catch (error) {
    for (const each of together) each.reject(error)
  } finally {
    queue.underWay -= 1
    if (queue.waiting.length > 0) call(sql, queue)
  }
}

/** The oldest, each attempt once: of two answers to one question a statement can take only one. */
function take(queue: Queue): Waiting[] {
  const taken = new Map<string, Waiting>()
  const left: Waiting[] = []
  for (const each of queue.waiting) {
    const { attemptId } = each.given
    if (taken.size >= most || taken.has(attemptId)) left.push(each)
    else taken.set(attemptId, each)
  }
  queue.waiting = left
  return [...taken.values()]
}
