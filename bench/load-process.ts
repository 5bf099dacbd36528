import { createAnsweredExamJob } from './answered-exam.ts'
import { questionQuery } from './bank.ts'
import type { ExamRoom } from './exam-room.ts'
import { closeConnections, download, graphql } from './measure.ts'

/*
 * A process that sends requests: one alone cannot occupy a server of several processes. It gets one `LoadOrder` and
 * sends the number of requests that were answered, and of those that failed.
 */

export type LoadKind = 'kept pages' | 'rendered pages' | 'questions' | 'exams'

export type LoadOrder = {
  kind: LoadKind
  url: string
  questionIds: string[]
  /** With the learners of this process alone. */
  room: Omit<ExamRoom, 'rightAnswers'> & { rightAnswers: [string, string][] }
  connections: number
  seconds: number
}

export type LoadResult = { done: number; failed: number }

const browser = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

function createJob({ kind, url, questionIds, room }: LoadOrder): (worker: number) => Promise<number> {
  let count = 0
  const nextId = () => {
    count += 1
    return questionIds[count % questionIds.length]!
  }
  const exam = createAnsweredExamJob(url, { ...room, rightAnswers: new Map(room.rightAnswers) })
  const jobs: Record<LoadKind, (worker: number) => Promise<unknown>> = {
    'kept pages': () => download(`${url}/question/${nextId()}`, browser),
    // An address with a query is never kept.
    'rendered pages': () => download(`${url}/question/${nextId()}?n=${count}`, browser),
    questions: () => graphql(url, questionQuery, { id: nextId() }),
    exams: exam,
  }
  return async (worker) => {
    await jobs[kind](worker)
    return 1
  }
}

process.once('message', async (order: LoadOrder) => {
  const job = createJob(order)
  const result: LoadResult = { done: 0, failed: 0 }
  const end = performance.now() + order.seconds * 1000
  await Promise.all(
    Array.from({ length: order.connections }, async (_, worker) => {
      while (performance.now() < end) {
        await job(worker).then(
          (done) => {
            if (performance.now() < end) result.done += done
          },
          () => {
            result.failed += 1
          },
        )
      }
    }),
  )
  closeConnections()
  process.send?.(result, () => process.disconnect())
})
