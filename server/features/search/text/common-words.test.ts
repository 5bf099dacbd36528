import { expect, test } from 'vitest'
import { isCommonWord } from './common-words.ts'

test.each(['ray', 'boxes', 'cities', 'stopped', 'making', 'easiest', 'নিজের', 'বইগুলো'])(
  'a common word and its regular forms are common: %s',
  (word) => expect(isCommonWord(word)).toBe(true),
)

test.each(['rayes', 'hols', 'computerer'])(
  'a word that shares only the stem of a common English one is not common: %s',
  (word) => expect(isCommonWord(word)).toBe(false),
)
