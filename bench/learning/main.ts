import { createRandom, type Random } from '../../tests/support/random.ts'
import { tableOf } from '../report.ts'
import { createLearner, createOtherWeights } from './learner.ts'
import {
  createFixedIntervals,
  createProduct,
  createRandomPractice,
  createReadingThrough,
  type Way,
} from './ways.ts'

/** An exam in `days` days on `questions` questions, with `daily` answers on each day. */
type Case = { days: number; daily: number; questions: number }

const cases: readonly Case[] = [
  { days: 30, daily: 20, questions: 200 },
  { days: 60, daily: 20, questions: 300 },
  { days: 90, daily: 30, questions: 800 },
  { days: 180, daily: 20, questions: 1000 },
  { days: 60, daily: 40, questions: 150 },
]

const learnersBy = { 'Pavlik and Anderson': createLearner, 'FSRS-6 with other weights': createOtherWeights }

const ways: Record<string, (questions: number, random: Random) => Way> = {
  Onushilon: createProduct,
  'fixed intervals': createFixedIntervals,
  'random questions': createRandomPractice,
  'from first to last': createReadingThrough,
}

type Outcome = { retained: number; answers: number }

/** Lets a learner practise until the exam. */
function practise(
  { days, daily, questions }: Case,
  { createPerson, create }: { createPerson: typeof createLearner; create: (typeof ways)[string] },
  seed: number,
): Outcome {
  const random = createRandom(seed)
  // A random source of their own, so that the learner is the same for each way.
  const learner = createPerson(questions, createRandom(seed + 1))
  const way = create(questions, random)
  let answers = 0
  for (let day = 0; day < days; day += 1) {
    for (const question of new Set(way.choose(day, days - day, daily))) {
      way.note(question, day, learner.answer(question, day))
      answers += 1
    }
  }
  let sum = 0
  for (let question = 0; question < questions; question += 1) sum += learner.recall(question, days)
  return { retained: sum / questions, answers }
}

/**
 * Returns a table of what simulated learners retain on the day of an exam, by how they chose what to practise. Without a
 * server; the same seeds give the same table.
 */
export function measureLearning(learners = 100): string[] {
  const percent = (share: number) => (100 * share).toFixed(1)
  const rows: (string | number)[][] = []
  const title = `${learners} learners for each row; the share of the syllabus that is remembered on the day of the exam, in %, ± standard error`
  for (const [name, createPerson] of Object.entries(learnersBy))
    for (const given of cases) {
      const cells = Object.values(ways).map((create) => {
        const outcomes = Array.from({ length: learners }, (_, at) =>
          practise(given, { createPerson, create }, 1000 * at + 7),
        )
        const wrong = outcomes.find(
          ({ answers }) => answers !== given.days * Math.min(given.daily, given.questions),
        )
        if (wrong) throw new Error(`A learner gave ${wrong.answers} answers.`)
        const mean = outcomes.reduce((sum, { retained }) => sum + retained, 0) / learners
        const variance =
          outcomes.reduce((sum, { retained }) => sum + (retained - mean) ** 2, 0) / (learners - 1)
        return `${percent(mean)} ± ${percent(Math.sqrt(variance / learners))}`
      })
      rows.push([name, given.days, given.daily, given.questions, ...cells])
    }
  const head = ['memory model', 'days', 'answers a day', 'questions', ...Object.keys(ways)]
  return [title, ...tableOf(head, rows)]
}
