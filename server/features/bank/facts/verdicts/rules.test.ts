import { expect, test } from 'vitest'
import { createRandom, normal } from '../../../../../tests/support/random.ts'
import { rivalOf, verdictsOf } from './rules.ts'

type Chosen = { answers: number; rests?: readonly number[] }

/** The sums of four options, of which the first is the key; those without `rests` were chosen outside exams. */
const sumsOf = (options: readonly Chosen[]) =>
  options.map(({ answers, rests = [] }, place) => ({
    ...{ questionId: 'question', optionId: `${place}`, isRight: place === 0, answers, timed: 0, ms: 0 },
    placed: rests.length,
    rest: rests.reduce((sum, rest) => sum + rest, 0),
    restSquares: rests.reduce((sum, rest) => sum + rest ** 2, 0),
  }))

const practised = (...answers: number[]) => sumsOf(answers.map((each) => ({ answers: each })))
const kindsOf = (options: ReturnType<typeof sumsOf>) => verdictsOf(options).map(({ kind }) => kind)

test.each([
  [[29, 0, 0, 0], []],
  [[30, 0, 0, 0], ['TOO_EASY']],
  [[95, 5, 0, 0], ['TOO_EASY']],
  [[94, 6, 0, 0], ['DEAD_OPTION']],
  [[85, 5, 5, 5], []],
  [[86, 5, 5, 4], ['DEAD_OPTION']],
  [[25, 25, 25, 25], ['TOO_HARD']],
  [[26, 25, 25, 24], []],
  [[0, 40, 40, 20], ['TOO_HARD']],
  [
    [10, 90, 0, 0],
    ['TOO_HARD', 'DEAD_OPTION'],
  ],
])('answers %j say %j', (answers, kinds) => {
  expect(kindsOf(practised(...answers))).toEqual(kinds)
})

test('the plainest case comes first', () => {
  const orders = (kind: string, ...lists: number[][]) =>
    lists.map((answers) => verdictsOf(practised(...answers)).find((each) => each.kind === kind)?.listOrder)
  const sorted = (list: readonly (number | undefined)[]) => [...list].sort((a, b) => a! - b!)
  const lists = {
    TOO_HARD: [
      [0, 40, 40, 20],
      [20, 30, 30, 20],
    ],
    TOO_EASY: [
      [100, 0, 0, 0],
      [96, 4, 0, 0],
    ],
    DEAD_OPTION: [
      [50, 50, 0, 0],
      [70, 30, 0, 0],
      [50, 25, 25, 0],
    ],
  }
  for (const [kind, each] of Object.entries(lists)) {
    const found = orders(kind, ...each)
    expect(found).toEqual(sorted(found))
    expect(new Set(found).size).toBe(each.length)
    expect(found.every((order) => order !== undefined && order >= 0)).toBe(true)
  }
})

test('another option that the strong choose makes the key doubtful, and chance does not', () => {
  const strong = Array.from({ length: 20 }, (_, at) => 800 + at)
  const weak = Array.from({ length: 20 }, (_, at) => 300 + at)
  const doubtful = sumsOf([
    { answers: 20, rests: weak },
    { answers: 20, rests: strong },
    { answers: 5 },
    { answers: 5 },
  ])
  expect(rivalOf(doubtful)?.optionId).toBe('1')
  expect(kindsOf(doubtful)).toEqual(['WRONG_KEY'])
  const good = sumsOf([
    { answers: 20, rests: strong },
    { answers: 20, rests: weak },
    { answers: 5 },
    { answers: 5 },
  ])
  expect(rivalOf(good)).toBeNull()
  // One strong learner who errs is no reason.
  const mixed = [...weak, ...strong]
  const slip = sumsOf([
    { answers: 40, rests: mixed },
    { answers: 5, rests: [820] },
    { answers: 5 },
    { answers: 5 },
  ])
  expect(rivalOf(slip)).toBeNull()
  // Nobody chose the key in an exam, or too few sat one.
  expect(rivalOf(sumsOf([{ answers: 5 }, { answers: 40, rests: mixed }]))).toBeNull()
  expect(
    rivalOf(
      sumsOf([
        { answers: 10, rests: weak.slice(10) },
        { answers: 19, rests: strong.slice(1) },
      ]),
    ),
  ).toBeNull()
})

/**
 * The share of simulated questions with a doubtful key, each answered by `count` learners beside 24 others. Their chance
 * of a right answer grows with their strength, by `slope` for this question. `marked`: the option that is called right.
 */
function doubtedShare({ count, slope, marked }: { count: number; slope: number; marked: number }): number {
  const random = createRandom(1)
  const isRight = (strength: number) => random() < 1 / (1 + Math.exp(-strength))
  const runs = 400
  let doubted = 0
  for (let run = 0; run < runs; run++) {
    const rests: number[][] = [[], [], [], []]
    for (let learner = 0; learner < count; learner++) {
      const strength = normal(random)
      const others = Array.from({ length: 24 }, () => isRight(strength)).filter(Boolean).length
      const option = isRight(slope * strength) ? 0 : 1 + Math.floor(3 * random())
      rests[option]!.push(Math.round((1000 * others) / 24))
    }
    const sums = sumsOf(rests.map((each) => ({ answers: each.length, rests: each })))
    if (rivalOf(sums.map((option, place) => ({ ...option, isRight: place === marked })))) doubted += 1
  }
  return doubted / runs
}

test('wrong keys of questions that tell the strong from the weak are found, and right ones left alone', () => {
  const [right, wrong] = [0, 1]
  const shares = [30, 60, 120].map((count) => [
    doubtedShare({ count, slope: 1, marked: right }),
    doubtedShare({ count, slope: 0, marked: right }),
    doubtedShare({ count, slope: 1, marked: wrong }),
  ])
  // docs/learning.md has them in percent.
  expect(shares).toEqual([
    [0.0025, 0.0575, 0.275],
    [0, 0.065, 0.5],
    [0, 0.065, 0.8425],
  ])
})
