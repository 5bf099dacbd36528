import { expect, test } from 'vitest'
import { validatePack } from '../../../../contract/bank/pack-rules.ts'
import { emptyContent } from '../../../../contract/bank/question-fields.ts'
import { sentences } from '../../../../contract/in-english.ts'
import { sentenceOf } from '../../../../contract/message.ts'
import { makePack, makeQuestion, startForm } from './form-state.ts'
import { linesOfRefusal, linesOfRules } from './problem-lines.ts'

const filled = { ...emptyContent(), question: 'q', answer: 'a', option2: 'b', option3: 'c', option4: 'd' }
const pack = {
  ...makePack(),
  name: ' ',
  questions: [
    makeQuestion(filled),
    makeQuestion({ ...filled, option3: '', option4: '' }),
    makeQuestion({ ...filled, explanation: 'x'.repeat(3001) }),
    makeQuestion({ ...filled, tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }),
  ],
}
const { cards } = startForm(pack)

test('each message leads to the field that it is about', () => {
  const lines = linesOfRules(validatePack(pack), cards, (message) => sentenceOf(sentences, message))
  expect(lines.map(({ text, field }) => [text.slice(0, 24), field])).toEqual([
    ['Please enter a name for ', 'name'],
    ['You need to fill all the', 'card1.option3'],
    ['Question 3: Explanation ', 'card2.explanation'],
    [lines[3]!.text.slice(0, 24), 'card3.tags'],
  ])
})

test('a message about the questions as a whole leads to the button that adds one', () => {
  const found = validatePack({ ...pack, name: 'n', questions: [] })
  expect(linesOfRules(found, [], (message) => message.code)).toEqual([
    { text: 'pack.noQuestions', field: 'questions' },
  ])
})

test('refusals with one sentence share a line', () => {
  const fields = ['questions.2.option3', 'questions.3.imageUrl', 'tags'].map((path, index) => ({
    path,
    message: index === 1 ? 'Other' : 'Same',
  }))
  expect(linesOfRefusal(fields, cards)).toEqual([
    { text: 'Same', field: 'card2.option3' },
    { text: 'Other', field: 'card3.imageUrl' },
  ])
})
