import { expect, test } from 'vitest'
import { englishStem } from './english-stems.ts'

test.each([
  'relate related relates relating relation relations',
  'study studies studied studying',
  'stop stopped stops stopping',
  'call called calls calling',
  'teach teacher teachers teaches teaching',
  'compute computer computers',
  'happy happily',
  'box boxes',
  'class classes',
  'doom doomed',
  'inform informed information',
  'educate education educated',
  'refer refers referred referring',
])('%s are forms of one word', (forms) => {
  expect(new Set(forms.split(' ').map(englishStem)).size).toBe(1)
})

test.each([
  ['number', 'numb'],
  ['water', 'wat'],
  ['king', 'k'],
  ['physics', 'physical'],
  ['bus', 'bu'],
  ['need', 'ne'],
  ['virus', 'viru'],
  ['paper', 'pap'],
])('%s is no form of %s', (one, other) => expect(englishStem(one)).not.toBe(englishStem(other)))

test.each(['law', 'h2o', 'x2y', 'ঢাকা', 'café'])('%s is unchanged', (word) =>
  expect(englishStem(word)).toBe(word),
)
