import type postgres from 'postgres'
import type { SearchAnswer } from '../search-request.ts'
import { nearestBySound, soundKeys } from '../text/sounds.ts'
import { countLetters, isNumber } from '../text/word-forms.ts'
import { intArray, textArray } from './sql-values.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word that may be put in place of one of the query, and how far it is from it. */
type Choice = { id: number; word: string; distance: number }

const mostChoices = 5
/** So many ways to put a query are tried; each is a look into the index. */
const mostTries = 16
const mostWords = 6

export const nothingToSuggest: SearchAnswer['suggestions'] = { spelling: null, reading: null }

/**
 * For a query that nothing was found by: the nearest way to spell it, and its Latin words as Bangla ones of their sound, by
 * which a record is found. Words that stand in the way go, from the end. Null where there is none.
 */
export async function suggest(
  { sql, vocabulary }: { sql: postgres.Sql; vocabulary: Vocabulary },
  words: readonly string[],
): Promise<SearchAnswer['suggestions']> {
  const some = words.slice(0, mostWords)
  await vocabulary.refreshSoon()
  const keys = some.map((word) => soundKeys(word).filter((key) => key !== ''))
  const rows = await sql<{ id: number; word: string; sounds: string | null }[]>`
    select id, word, null as sounds from search_word where word = any (${textArray(some)}::text::text[])
    union all
    select id, word, sounds from search_word where sounds = any (${textArray(keys.flat())}::text::text[])`
  const own = (word: string): Choice[] => {
    const row = rows.find((found) => found.word === word && found.sounds === null)
    return row ? [{ id: row.id, word, distance: 0 }] : []
  }
  const spellings = some.map((word) => [...own(word), ...nearTo(vocabulary, word)].slice(0, mostChoices))
  const readings = some.map((word, index) => {
    const sounding = rows.filter(({ sounds }) => sounds !== null && keys[index]!.includes(sounds))
    const heard = nearestBySound(
      word,
      sounding.map((row) => row.word),
    ).map((near) => ({ ...near, id: sounding.find((row) => row.word === near.word)!.id }))
    return heard.length > 0 ? heard.slice(0, mostChoices) : own(word)
  })
  const hasReading = keys.some(
    (of, index) => of.length > 0 && readings[index]!.some(({ word }) => word !== some[index]),
  )
  const [spelling, reading] = await Promise.all([
    findable(sql, spellings),
    hasReading ? findable(sql, readings) : null,
  ])
  // Fewer of the same words are no spelling of them.
  const isOther = (query: string | null) => query?.split(' ').some((word) => !some.includes(word)) ?? false
  return {
    spelling: isOther(spelling) ? spelling : null,
    reading: isOther(reading) && reading !== spelling ? reading : null,
  }
}

/** Words with some more typos than a search allows. */
function nearTo(vocabulary: Vocabulary, text: string): Choice[] {
  if (isNumber(text)) return []
  const letters = countLetters(text)
  const most = letters >= 9 ? 3 : letters >= 4 ? 2 : letters >= 2 ? 1 : 0
  return vocabulary
    .near(text, most, { isPrefix: false, limit: mostChoices + 1 })
    .map(({ id, distance }) => ({ id, distance, word: vocabulary.wordOf(id) ?? '' }))
    .filter(({ word, distance }) => distance > 0 && word !== '' && !isNumber(word))
}

/** The nearest choice of words that a record has all of, as a query; null: none within the tries. */
async function findable(sql: postgres.Sql, choices: readonly Choice[][]): Promise<string | null> {
  const known = choices.filter((of) => of.length > 0)
  for (let tries = 0, length = known.length; length > 0; length -= 1) {
    for (const combination of nearestCombinations(known.slice(0, length))) {
      tries += 1
      if (tries > mostTries) return null
      const ids = intArray(new Set(combination.map(({ id }) => id)))
      const rows = await sql`select 1 from search_record where tokens @> ${ids}::text::integer[] limit 1`
      if (rows.length > 0) return combination.map(({ word }) => word).join(' ')
    }
  }
  return null
}

/** Ways to choose one for each place, the nearest first. */
function nearestCombinations(choices: readonly Choice[][]): Choice[][] {
  let combinations: Choice[][] = [[]]
  const distance = (combination: Choice[]) => combination.reduce((sum, choice) => sum + choice.distance, 0)
  for (const of of choices) {
    combinations = combinations
      .flatMap((combination) => of.map((choice) => [...combination, choice]))
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, mostTries)
  }
  return combinations
}
