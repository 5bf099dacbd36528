import type { ExamRoom } from './exam-room.ts'
import { type Ask, choose, readResult, recount, saveAnswers, startExam, submitExam } from './exam-sheet.ts'
import { connections, graphql, type Measure, measure } from './measure.ts'
import type { Product } from './product.ts'

/** The number of questions in exams whose answers are saved one by one. */
export const examQuestions = 50

export type AnsweredExams = Measure & { cpuMs: number }

/**
 * One complete exam: starts it, saves each answer, submits, reads the result and recounts its mark. `savesEach` false: the
 * submission alone has the answers.
 */
export function createAnsweredExamJob(
  url: string,
  { packId, examinees, rightAnswers }: ExamRoom,
  { savesEach = true } = {},
) {
  return async (worker: number): Promise<void> => {
    const { token } = examinees[worker % examinees.length]!
    const ask: Ask = (document, variables) => graphql(url, document, variables, token)
    const sheet = await startExam(ask, packId)
    for (let place = 1; place <= sheet.questions.length; place += 1) {
      const answer = choose(sheet, place)
      if (savesEach) await saveAnswers(ask, sheet, [answer])
    }
    const result = await readResult(ask, await submitExam(ask, sheet))
    const { lost, isMarkWrong } = recount(sheet, result, rightAnswers)
    if (lost > 0 || isMarkWrong)
      throw new Error(`${lost} answers are lost, the mark is ${isMarkWrong ? 'wrong' : 'right'}.`)
  }
}

/** Runs such exams for sixteen learners at once; includes the CPU time of server and database per exam. */
export async function measureAnsweredExams(
  product: Product,
  room: ExamRoom,
  { seconds = 5 }: { seconds?: number } = {},
): Promise<AnsweredExams> {
  const job = createAnsweredExamJob(product.url, room)
  await measure(job, { seconds: 1 })
  let exams = 0
  const counted = async (worker: number) => {
    await job(worker)
    exams += 1
  }
  const before = product.readCpu()
  // The warm-up inside counts in both the CPU time and the exams.
  const times = await measure(counted, { seconds })
  return { ...times, cpuMs: (product.readCpu() - before) / exams }
}

export function describeAnsweredExams({ perSecond, p50, p95, failures, cpuMs }: AnsweredExams): string[] {
  return [
    `Exams of ${examQuestions} questions (start, each answer saved on its own, submit, result) by ${connections} at once:`,
    `${perSecond.toFixed(1)}/s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${cpuMs.toFixed(1)} ms of CPU each, server and database together; ${failures} failed`,
  ]
}
