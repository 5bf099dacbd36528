import { createScheduler } from '../../server/features/learning/schedule/schedule.ts'
import { type Step, stepsOf } from '../../server/features/learning/schedule/steps.ts'
import { createOptimiser, fitBetter, type Optimise } from '../../server/features/learning/weights/fit.ts'
import { countReviews, lossesFrom } from '../../server/features/learning/weights/held-out.ts'
import { fewestReviews } from '../../server/features/learning/weights/service.ts'
import { createRandom } from '../../tests/support/random.ts'
import { tableOf } from '../report.ts'
import { createLearner, createOtherWeights } from './learner.ts'
import { createProduct } from './ways.ts'

/*
 * Measures the gain of fitted weights: each simulated learner practises the first half of the days with the default weights.
 * Then weights are fitted, and the learner practises the second half once with the default weights and once with those that
 * the product chooses for them.
 */

type Case = { days: number; daily: number; questions: number }

const cases: readonly Case[] = [
  { days: 120, daily: 40, questions: 400 },
  { days: 300, daily: 40, questions: 1200 },
]

const learnersBy = {
  'Pavlik and Anderson': createLearner,
  'FSRS-6 with other weights': createOtherWeights,
  'FSRS-6 with the default weights': (questions: number, random: () => number) =>
    createOtherWeights(questions, random, { spread: 0 }),
}

type Outcome = { retained: number; histories: Step[][]; from: number; weights: number[] | null }

async function practise(
  { days, daily, questions }: Case,
  create: (typeof learnersBy)[keyof typeof learnersBy],
  { seed, optimise }: { seed: number; optimise: Optimise | null },
): Promise<Outcome> {
  const learner = create(questions, createRandom(seed))
  const way = createProduct(questions)
  const steps = () => way.histories.map(stepsOf)
  const half = days / 2
  let weights: number[] | null = null
  for (let day = 0; day < days; day += 1) {
    if (optimise && day === half && countReviews(steps()) >= fewestReviews) {
      weights = await fitBetter(optimise, steps(), null)
      if (weights) way.takeWeights(weights)
    }
    for (const question of new Set(way.choose(day, days - day, daily)))
      way.note(question, day, learner.answer(question, day))
  }
  const histories = steps()
  let sum = 0
  for (let question = 0; question < questions; question += 1) sum += learner.recall(question, days)
  const last = Math.max(...histories.flatMap((each) => each.map(({ day }) => day)))
  return { retained: sum / questions, histories, from: last - half + 1, weights }
}

/**
 * Returns a table: how many learners got fitted weights, how far predictions of the second half were off (the loss, on the
 * answers that were given with the default weights), and what was retained on the day of the exam.
 */
export async function measureWeights(learners = 40): Promise<string[]> {
  const optimise = createOptimiser()
  const table: (string | number)[][] = []
  const title = `${learners} learners for each row; mean loss of the predictions, and what is remembered on the day of the exam, in %, ± standard error of the difference`
  for (const [name, create] of Object.entries(learnersBy))
    for (const given of cases) {
      const rows: number[][] = []
      for (let at = 0; at < learners; at += 1) {
        const seed = 1000 * at + 7
        const standard = await practise(given, create, { seed, optimise: null })
        const product = await practise(given, create, { seed, optimise })
        const lossOf = (weights: readonly number[] | null) =>
          mean(lossesFrom(standard.from, standard.histories, createScheduler({ weights, retention: 0.9 })))
        rows.push([
          Number(product.weights !== null),
          lossOf(null),
          lossOf(product.weights),
          100 * standard.retained,
          100 * product.retained,
        ])
      }
      const [fitted, ...means] = rows[0]!.map((_, column) => mean(rows.map((row) => row[column]!)))
      const gain = rows.map((row) => row[4]! - row[3]!)
      const error = Math.sqrt(mean(gain.map((each) => (each - mean(gain)) ** 2)) / (learners - 1))
      const [loss, lossOfProduct, retained, retainedOfProduct] = means as [number, number, number, number]
      table.push([
        ...[name, given.days, given.daily, given.questions, Math.round(fitted! * learners)],
        ...[loss.toFixed(4), lossOfProduct.toFixed(4), retained.toFixed(1)],
        `${retainedOfProduct.toFixed(1)} ± ${error.toFixed(1)}`,
      ])
    }
  const head = [
    ...['memory model', 'days', 'answers a day', 'questions', 'learners with fitted weights'],
    ...['loss: default weights', 'loss: Onushilon', 'retained: default weights', 'retained: Onushilon'],
  ]
  return [title, ...tableOf(head, table)]
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
