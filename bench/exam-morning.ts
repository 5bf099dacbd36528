import { setTimeout as delay } from 'node:timers/promises'
import { Agent } from 'undici'
import { type Examinee, type ExamRoom, prepareExamRoom } from './exam-room.ts'
import {
  choose,
  openSheet,
  type Result,
  recount,
  resultDocument,
  type Saved,
  type Sheet,
  type Started,
  type Submitted,
  saveDocument,
  selectedOptionsOf,
  startDocument,
  submitDocument,
  wrongMark,
} from './exam-sheet.ts'
import { graphql } from './measure.ts'
import type { Product } from './product.ts'

export type ExamMorning = {
  people: number
  questions: number
  seconds: number
  errors: number
  lostAnswers: number
  wrongMarks: number
  /** Milliseconds from the moment when it was due: who waits for the one before waits in this too. */
  start: Spread
  save: Spread
  submit: Spread
  savesPerSecond: number
  cpuMsEach: number
}

type Spread = { p50: number; p95: number; most: number }

/** How many connections learners without a pause share. */
const atOnce = 64

/**
 * One pack sat by many: everybody starts, saves each answer on its own and submits within `seconds`, each at times of
 * their own, whatever the server takes. `seconds` null: without a pause, what the machine can do at most.
 */
export async function measureExamMorning(
  product: Product,
  { people, questions, seconds }: { people: number; questions: number; seconds: number | null },
): Promise<ExamMorning> {
  const room = await prepareExamRoom(product, { people, questions })
  const agent = new Agent({ connections: seconds === null ? atOnce : people })
  const times = { start: [] as number[], save: [] as number[], submit: [] as number[] }
  let errors = 0
  const sheets: { sheet: Sheet; learner: Examinee; resultId: string }[] = []

  const sit = async (learner: Examinee, at: (share: number) => number) => {
    const timed = async <Data>(
      kind: keyof typeof times,
      dueMs: number,
      [document, variables]: [string, Record<string, unknown>],
    ): Promise<Data> => {
      if (seconds !== null) await delay(Math.max(0, began + dueMs - performance.now()))
      const since = seconds === null ? performance.now() : began + dueMs
      const data = await graphql<Data>(product.url, document, variables, learner.token, agent)
      times[kind].push(performance.now() - since)
      return data
    }
    const { packId } = room
    const started = await timed<Started>('start', at(0), [startDocument, { packId, minutes: 50, wrongMark }])
    const sheet = openSheet(started)
    const { attemptId } = sheet
    for (let place = 1; place <= questions; place += 1) {
      const answers = [choose(sheet, place)]
      const due = at(place / (questions + 1))
      const { saveExamAnswers } = await timed<Saved>('save', due, [saveDocument, { attemptId, answers }])
      if (!saveExamAnswers.isOpen) throw new Error('The exam is closed.')
    }
    const selectedOptions = JSON.stringify(selectedOptionsOf(sheet))
    const handedIn = { packId, attemptId, selectedOptions, answers: [] }
    const { submitPackExam } = await timed<Submitted>('submit', at(1), [submitDocument, handedIn])
    sheets.push({ sheet, learner, resultId: submitPackExam.id })
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
    // They come within the first tenth, and are done within the last; no two at the same pace.
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
  return {
    people,
    questions,
    seconds: elapsed,
    errors,
    ...marks,
    start: spread(times.start),
    save: spread(times.save),
    submit: spread(times.submit),
    savesPerSecond: times.save.length / elapsed,
    cpuMsEach,
  }
}

export function describeExamMorning(mornings: readonly ExamMorning[]): string[] {
  const ms = ({ p50, p95, most }: Spread) => `${p50.toFixed(0)} / ${p95.toFixed(0)} / ${most.toFixed(0)}`
  return [
    '| exam morning: start, save each answer, submit | in s | saves/s | start ms p50/p95/max | save ms | submit ms | CPU ms each | errors | lost answers | wrong marks |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...mornings.map(
      (morning) =>
        `| ${morning.people} learners, ${morning.questions} questions | ${morning.seconds.toFixed(1)} | ${morning.savesPerSecond.toFixed(0)} | ${ms(morning.start)} | ${ms(morning.save)} | ${ms(morning.submit)} | ${morning.cpuMsEach.toFixed(1)} | ${morning.errors} | ${morning.lostAnswers} | ${morning.wrongMarks} |`,
    ),
  ]
}

/** Every result read back and its mark counted from what the learner chose and what the pack was made of. */
async function countAgain(
  sheets: readonly { sheet: Sheet; learner: Examinee; resultId: string }[],
  { rightAnswers }: ExamRoom,
  url: string,
  agent: Agent,
): Promise<{ lostAnswers: number; wrongMarks: number }> {
  let lostAnswers = 0
  let wrongMarks = 0
  for (const { sheet, learner, resultId } of sheets) {
    const variables = { id: resultId }
    const { getPackExamResults } = await graphql<Result>(url, resultDocument, variables, learner.token, agent)
    const { lost, isMarkWrong } = recount(sheet, getPackExamResults, rightAnswers)
    lostAnswers += lost
    wrongMarks += Number(isMarkWrong)
  }
  return { lostAnswers, wrongMarks }
}

function spread(times: number[]): Spread {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), most: at(1) }
}
