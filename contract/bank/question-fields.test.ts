import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleOf } from '../../tests/support/field-samples.ts'
import { parseQuestionsCsv } from '../import/csv.ts'
import { toQuestionsCsv } from '../import/export-csv.ts'
import { comparableContent, contentFields, mapTextFields, type QuestionContent } from './question-fields.ts'
import { normaliseQuestion } from './question-rules.ts'

/* These tests iterate the field table: a new field is covered without a change here. */

const content: fc.Arbitrary<QuestionContent> = fc
  .record({
    texts: fc.array(fc.stringMatching(/^[a-zক-হ]{1,8}$/), { minLength: 1 }),
    tags: fc.nat({ max: 3 }),
  })
  .map(({ texts, tags }) => ({
    ...mapTextFields((name) => sampleOf(name, texts.join(' '))),
    tags: Array.from({ length: tags }, (_, index) => `tag ${index}`),
  }))

function change(before: QuestionContent, name: keyof QuestionContent): QuestionContent {
  return name === 'tags'
    ? { ...before, tags: [...before.tags, 'another'] }
    : { ...before, [name]: sampleOf(name, 'changed', true) }
}

test.each(contentFields)('a change of %s is a difference and survives normalising', (name) => {
  fc.assert(
    fc.property(content, fc.boolean(), (before, ignoresOptionOrder) => {
      const after = change(before, name)
      if (name === 'optionOrder' && ignoresOptionOrder) return
      const comparable = (one: QuestionContent) => comparableContent(one, { ignoresOptionOrder })
      expect(comparable(after)).not.toBe(comparable(before))
      expect(comparable(normaliseQuestion(after))).not.toBe(comparable(normaliseQuestion(before)))
    }),
    { numRuns: 50, seed: 1 },
  )
})

test.each(contentFields)('a change of %s survives a CSV export and import', (name) => {
  fc.assert(
    fc.property(content, (before) => {
      const after = change(before, name)
      const { questions } = parseQuestionsCsv(new TextEncoder().encode(toQuestionsCsv([before, after])))
      expect(questions.map((question) => question[name])).toEqual([before[name], after[name]])
    }),
    { numRuns: 50, seed: 2 },
  )
})
