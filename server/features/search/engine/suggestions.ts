import type { Sql } from '../../../lib/sql.ts'
import type { SearchAnswer } from '../search-request.ts'
import { nearestBySound, soundKeys } from '../text/sounds.ts'
import { countLetters, isNumber } from '../text/word-forms.ts'
import { intArray, textArray } from './sql-values.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A candidate replacement for a word of the query, with its distance. */
type Choice = { id: number; word: string; distance: number }

const maxChoices = 5
/** The number of replacement combinations that are tried; each is an index lookup. */
const maxTries = 16
const maxWords = 6

export const nothingToSuggest: SearchAnswer['suggestions'] = { spelling: null, reading: null }

/**
 * For a query without hits: its nearest spelling, and its Latin words read as Bangla ones, each such that a
 * record is found. Words that prevent a hit are dropped, starting from the end. Null when there is none.
 */
export async function suggest(
  { sql, vocabulary }: { sql: Sql; vocabulary: Vocabulary },
  words: readonly string[],
): Promise<SearchAnswer['suggestions']> {
  const some = words.slice(0, maxWords)
  await vocabulary.refreshSoon()
  const keys = some.map((word) => soundKeys(word).filter((key) => key !== ''))
  const rows = await sql<{ id: number; word: string; sounds: string | null }>`
    select id, word, null as sounds from search_word where word = any (${textArray(some)}::text::text[])
    union all
    select id, word, sounds from search_word where sounds = any (${textArray(keys.flat())}::text::text[])`
  const own = (word: string): Choice[] => {
    const row = rows.find((found) => found.word === word && found.sounds === null)
    return row ? [{ id: row.id, word, distance: 0 }] : []
  }
  const spellings = some.map((word) => [...own(word), ...nearTo(vocabulary, word)].slice(0, maxChoices))
  const readings = some.map((word, index) => {
    const sounding = rows.filter(({ sounds }) => sounds !== null && keys[index]!.includes(sounds))
    const heard = nearestBySound(
      word,
      sounding.map((row) => row.word),
    ).map((near) => ({ ...near, id: sounding.find((row) => row.word === near.word)!.id }))
    return heard.length > 0 ? heard.slice(0, maxChoices) : own(word)
  })
  const hasReading = keys.some(
    (of, index) => of.length > 0 && readings[index]!.some(({ word }) => word !== some[index]),
  )
  const [spelling, reading] = await Promise.all([
    findable(sql, spellings),
    hasReading ? findable(sql, readings) : null,
  ])
  // Dropping a word is not a spelling correction.
  const isOther = (query: string | null) => query?.split(' ').some((word) => !some.includes(word)) ?? false
  return {
    spelling: isOther(spelling) ? spelling : null,
    reading: isOther(reading) && reading !== spelling ? reading : null,
  }
}

/** Words within a few more typos than a search allows. */
function nearTo(vocabulary: Vocabulary, text: string): Choice[] {
  if (isNumber(text)) return []
  const letters = countLetters(text)
  const most = letters >= 9 ? 3 : letters >= 4 ? 2 : letters >= 2 ? 1 : 0
  return vocabulary
    .near(text, most, { isPrefix: false, limit: maxChoices + 1 })
    .map(({ id, distance }) => ({ id, distance, word: vocabulary.wordOf(id) ?? '' }))
    .filter(({ word, distance }) => distance > 0 && word !== '' && !isNumber(word))
}

/**
 * The nearest combination of words that some record contains, as a query; null when none of the tries
 * succeeds.
 */
async function findable(sql: Sql, choices: readonly Choice[][]): Promise<string | null> {
  const known = choices.filter((of) => of.length > 0)
  for (let tries = 0, length = known.length; length > 0; length -= 1) {
    for (const combination of nearestCombinations(known.slice(0, length))) {
      tries += 1
      if (tries > maxTries) return null
      const ids = intArray(new Set(combination.map(({ id }) => id)))
      const rows = await sql`select 1 from search_record where tokens @> ${ids}::text::integer[] limit 1`
      if (rows.length > 0) return combination.map(({ word }) => word).join(' ')
    }
  }
  return null
}

/** Combinations of one choice per word, nearest first. */
function nearestCombinations(choices: readonly Choice[][]): Choice[][] {
  let combinations: Choice[][] = [[]]
  const distance = (combination: Choice[]) => combination.reduce((sum, choice) => sum + choice.distance, 0)
  for (const of of choices) {
    combinations = combinations
      .flatMap((combination) => of.map((choice) => [...combination, choice]))
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, maxTries)
  }
  return combinations
}
