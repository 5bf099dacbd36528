import { existsSync } from 'node:fs'
import path from 'node:path'
import katex from 'katex'
import { describe, expect, test } from 'vitest'
import { questionLevels } from '../../contract/bank/levels.ts'
import { optionFields, type QuestionContent, textFields } from '../../contract/bank/question-fields.ts'
import type { Checks } from '../../tests/sample-bank/check.ts'
import { numberOfAnswer, plainAnswer } from '../../tests/support/sample-answers.ts'
import { readSampleBank } from './read-sample-bank.ts'

const bank = readSampleBank()
const items = bank.flatMap(({ file, draft }) =>
  draft.questions.map((question, index) => ({ place: `${file} ${index + 1}`, question, draft })),
)

/** The places of the questions that `isFaulty`, each with its text. */
const placesOf = (isFaulty: (question: QuestionContent) => boolean) =>
  items
    .filter(({ question }) => isFaulty(question))
    .map(({ place, question }) => `${place}: ${question.question}`)

describe('every question', () => {
  test('has four different options', () => {
    expect(placesOf((item) => new Set(optionFields.map((name) => plainAnswer(item[name]))).size < 4)).toEqual(
      [],
    )
  })

  test('has an explanation', () => {
    expect(placesOf(({ explanation }) => explanation.length < 10)).toEqual([])
  })

  test('has formulas that can be typeset, and no commands outside them', () => {
    expect(placesOf((item) => textFields.some((name) => !isTypesettable(item[name])))).toEqual([])
  })

  test('writes its numbers in one kind of digits', () => {
    expect(placesOf((item) => isMixed(textFields.map((name) => item[name]).join(' ')))).toEqual([])
  })

  test('has tags with one meaning', () => {
    const ambiguous = ['শব্দ', 'number', 'পদ', 'মূল', 'সূত্র', 'কাল', 'set', 'root', 'cell', 'power', 'current']
    expect(placesOf(({ tags }) => tags.length === 0 || tags.some((tag) => ambiguous.includes(tag)))).toEqual(
      [],
    )
  })

  test('is not asked twice, not even in nearly the same words', () => {
    const words = items.map(({ place, question }) => ({ place, ...wordsOf(question) }))
    const near: string[] = []
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        if (isNear(one.all, other.all)) near.push(`${one.place} and ${other.place}`)
      }
    }
    expect(near).toEqual([])
  })
})

function isTypesettable(text: string): boolean {
  const parts = text.split('$')
  try {
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 1) katex.renderToString(part, { strict: 'error' })
      // `\n` is a line break.
      else if (/\\[A-Za-z]/.test(part.replaceAll('\\n', ''))) return false
    }
    return parts.length % 2 === 1
  } catch {
    return false
  }
}

/**
 * Returns whether there are Bangla and Western digits, without those of names (C2, H₂O, 3d), exponents and
 * indices.
 */
function isMixed(text: string): boolean {
  const numbers = text
    .replace(/\\mathrm\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replace(/[_^](?:\{[^{}]*\}|\d)/g, '')
    .replace(/\p{Script=Latin}+\d+|\d+\p{Script=Latin}/gu, '')
  return /[০-৯]/.test(text) && /\d/.test(numbers)
}

/** The words and formulas of what a question asks, without a passage that others share, and of its answer. */
function wordsOf({ question, answer }: QuestionContent) {
  const lines = question.split('\\n')
  const isPassage = lines.length > 1 && !question.includes('\\ni. ')
  const asked = isPassage ? lines.at(-1)! : question
  const all = `${asked} ${answer}`.match(/\$[^$]*\$|[\p{L}\p{M}\p{N}]+/gu) ?? []
  return { all: new Set(all) }
}

function isNear(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared) >= 0.8
}

describe('a number', () => {
  test.each([
    ['$9.8\\times 10^{4}\\,\\mathrm{Pa}$', 98_000],
    ['$-\\frac{1}{4}$', -0.25],
    ['$49\\pi\\ \\text{cm}^2$', 49 * Math.PI],
    ['$20\\sqrt{3}\\ \\text{m}$', 20 * Math.sqrt(3)],
    ['$20\\,\\mathrm{m\\,s^{-1}}$', 20],
    ['২৫%', 25],
    ['$45^\\circ$', 45],
    ['$\\frac{\\pi}{4}$', Math.PI / 4],
    ['$25\\,\\mathrm{kg\\,m^{-2}}$', 25],
    ['$10^{-3}\\,\\mathrm{M}$', 0.001],
    ['১২টি', 12],
    ['Tk 1,800', 1800],
  ])('is read from %s', (answer, value) => {
    expect(numberOfAnswer(answer)?.value).toBeCloseTo(value)
  })

  test.each([
    '$2F$',
    '$3n$',
    '$(3,2)$',
    'i ও iii',
    '$x+2$',
    '4 hours 35 minutes',
    '$1:2$',
    '2, 8, 8, 1',
    'রাইবোজোম',
  ])('is not read from %s', (answer) => expect(numberOfAnswer(answer)).toBeNull())
})

describe.each(bank)('$file', ({ file, draft }) => {
  test('has right numbers, computed here again', async () => {
    const checks = await readChecks(file)
    const wrong = draft.questions.flatMap(({ question, answer }, index) => {
      const fault = findFault(answer, checks[index + 1])
      return fault ? [`${index + 1}. ${question} ${answer}: ${fault}`] : []
    })
    expect(wrong).toEqual([])
    const places = Object.keys(checks).map(Number)
    expect(places.filter((place) => place > draft.questions.length)).toEqual([])
  })
})

async function readChecks(file: string): Promise<Checks> {
  const module = path.join(import.meta.dirname, '../../tests/sample-bank', file.replace(/\.csv$/, '.ts'))
  if (!existsSync(module)) return {}
  const { checks }: { checks: Checks } = await import(module)
  return checks
}

function findFault(answer: string, check: Checks[number] | undefined): string | null {
  const shown = numberOfAnswer(answer)
  if (check === undefined) return shown ? 'no check' : null
  if (check === null) return null
  if (typeof check === 'string') return plainAnswer(check) === plainAnswer(answer) ? null : `not ${check}`
  if (!shown) return 'a check of an answer that is not a number'
  return Math.abs(shown.value - check) <= shown.tolerance ? null : `not ${check}`
}

test('every level has questions', () => {
  const levels = new Set(bank.map(({ draft }) => draft.level))
  expect(questionLevels.filter((level) => !levels.has(level))).toEqual([])
})

test('no two packs have the same name and level', () => {
  const names = bank.map(({ draft }) => `${draft.level} ${draft.name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
