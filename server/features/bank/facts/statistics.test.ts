import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discriminationOf, factsOf } from './statistics.ts'

type Answer = { option: number; rest: number }

const sumsOf = (answers: readonly Answer[]) =>
  [0, 1, 2].map((place) => {
    const chosen = answers.filter(({ option }) => option === place)
    const sum = (read: (answer: Answer) => number) => chosen.reduce((total, each) => total + read(each), 0)
    return {
      ...{ questionId: 'question', optionId: `${place}`, isRight: place === 0, content: '' },
      ...{ answers: chosen.length, timed: chosen.length, ms: chosen.length * 4000 },
      ...{ placed: chosen.length, rest: sum(({ rest }) => rest), restSquares: sum(({ rest }) => rest ** 2) },
    }
  })

/** Pearson's correlation, from the definition. */
function correlate(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const [mx, my] = [mean(xs), mean(ys)]
  const covariance = mean(xs.map((x, index) => (x - mx) * (ys[index]! - my)))
  return covariance / Math.sqrt(mean(xs.map((x) => (x - mx) ** 2)) * mean(ys.map((y) => (y - my) ** 2)))
}

test('the discrimination equals the correlation of the choice with the rest score', () => {
  const answer = fc.record({ option: fc.nat(2), rest: fc.nat(1000) })
  fc.assert(
    fc.property(fc.array(answer, { minLength: 30, maxLength: 80 }), (answers) => {
      const sums = sumsOf(answers)
      for (const [place, option] of sums.entries()) {
        const found = discriminationOf(option, sums)
        const isSame = (values: readonly unknown[]) => new Set(values).size === 1
        const chose = answers.map(({ option }) => Number(option === place))
        const rests = answers.map(({ rest }) => rest)
        if (isSame(chose) || isSame(rests)) expect(found).toBeNull()
        else expect(found).toBeCloseTo(correlate(chose, rests), 9)
      }
    }),
  )
})

test('shares are said from thirty answers on', () => {
  const answers = (right: number, wrong: number) => [
    ...Array.from({ length: right }, () => ({ option: 0, rest: 800 })),
    ...Array.from({ length: wrong }, () => ({ option: 1, rest: 200 })),
  ]
  expect(factsOf(sumsOf(answers(20, 9)))).toBeNull()
  const facts = factsOf(sumsOf(answers(24, 6)))!
  expect(facts).toMatchObject({ answers: 30, rightShare: 0.8, seconds: 4 })
  expect(facts.options.map(({ share }) => share)).toEqual([0.8, 0.2, 0])
  expect(facts.options[0]!.discrimination).toBeCloseTo(1, 9)
  expect(facts.options[1]!.discrimination).toBeCloseTo(-1, 9)
  expect(facts.options[2]!.discrimination).toBeNull()
})

test('the mean time is said from thirty known times on, however many answers there are', () => {
  const sums = (timed: number) => [
    { ...sumsOf(Array(40).fill({ option: 0, rest: 500 }))[0]!, timed, ms: timed * 4000 },
  ]
  expect(factsOf(sums(2))).toMatchObject({ answers: 40, seconds: null })
  expect(factsOf(sums(29))!.seconds).toBeNull()
  expect(factsOf(sums(30))!.seconds).toBe(4)
})
