import { expect, test } from 'vitest'
import { choicesTexts } from '../texts/generated/shell.ts'
import { isQuestionLanguage, questionLanguages } from './languages.ts'
import {
  isProfileLevel,
  isQuestionLevel,
  profileLevelOf,
  profileLevels,
  questionLevelOf,
  questionLevels,
} from './levels.ts'

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

test('every level of questions is that of some profile, and an unknown profile has none', () => {
  const found = profileLevels.map(questionLevelOf)
  expect([...new Set(found)].filter((level) => level !== null)).toEqual([...questionLevels])
  expect(['class_9', 'class_12', 'graduated'].map(questionLevelOf)).toEqual(['SSC', 'HSC', 'BCS'])
  expect(['other', 'SSC', '', undefined, '__proto__'].map(questionLevelOf)).toEqual(Array(5).fill(null))
})

test('a level of questions is of one profile, or of the first of several', () => {
  expect(questionLevels.slice(0, 8).map(profileLevelOf)).toEqual(profileLevels.slice(0, 8))
  expect(profileLevelOf('Admission')).toBe('admission')
  expect((['SSC', 'HSC', 'BCS'] as const).map(profileLevelOf)).toEqual(['class_9', 'class_11', 'university'])
})

test('the levels of questions and of profiles differ', () => {
  expect(isQuestionLevel('class_1')).toBe(false)
  expect(isProfileLevel('One')).toBe(false)
})
