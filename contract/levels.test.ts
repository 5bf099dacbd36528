import { expect, test } from 'vitest'
import { isQuestionLanguage, questionLanguages } from './languages.ts'
import { isProfileLevel, isQuestionLevel, profileLevels, questionLevels } from './levels.ts'
import { choicesTexts } from './texts/shell.ts'

const choices = choicesTexts('en')

test('every level and every language has a label', () => {
  expect(questionLevels.map((level) => choices.questionLevels[level])).toHaveLength(12)
  expect(profileLevels.map((level) => choices.profileLevels[level])).toHaveLength(16)
  expect(questionLanguages.map((language) => choices.languages[language])).toHaveLength(3)
  expect(choices.questionLevels.Eight).toBe('Class 8')
})

test.each([undefined, null, 0, '', 'one', 'length', '__proto__', ['One']])('%j is not a choice', (value) => {
  expect(isQuestionLevel(value)).toBe(false)
  expect(isProfileLevel(value)).toBe(false)
  expect(isQuestionLanguage(value)).toBe(false)
})

test('the levels of questions and of profiles differ', () => {
  expect(isQuestionLevel('class_1')).toBe(false)
  expect(isProfileLevel('One')).toBe(false)
})
