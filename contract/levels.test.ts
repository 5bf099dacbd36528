import { expect, test } from 'vitest'
import { isQuestionLanguage, questionLanguages } from './languages.ts'
import { isProfileLevel, isQuestionLevel, profileLevels, questionLevels } from './levels.ts'
import { texts } from './texts/en/english.ts'

test('the two lists of levels and the languages have a label each', () => {
  expect(questionLevels.map((level) => texts.choices.questionLevels[level])).toHaveLength(12)
  expect(profileLevels.map((level) => texts.choices.profileLevels[level])).toHaveLength(16)
  expect(questionLanguages.map((language) => texts.choices.languages[language])).toHaveLength(3)
  expect(texts.choices.questionLevels.Eight).toBe('Class 8')
})

test.each([undefined, null, 0, '', 'one', 'length', '__proto__', ['One']])('%j is no choice', (value) => {
  expect(isQuestionLevel(value)).toBe(false)
  expect(isProfileLevel(value)).toBe(false)
  expect(isQuestionLanguage(value)).toBe(false)
})

test('a level of one list is none of the other', () => {
  expect(isQuestionLevel('class_1')).toBe(false)
  expect(isProfileLevel('One')).toBe(false)
})
