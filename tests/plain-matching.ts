import type { IndexedRecord } from '../server/features/search/index/source.ts'
import type { FacetName } from '../server/features/search/search-record.ts'
import type { SearchRequest } from '../server/features/search/search-request.ts'
import { nearestBySound, soundKeys } from '../server/features/search/text/sounds.ts'
import { stemOf } from '../server/features/search/text/stems.ts'
import { countLetters, vocabularyForms } from '../server/features/search/text/word-forms.ts'

/*
 * A naive implementation of the search to compare with: examines every record and compares all words, without
 * index, trie or cells.
 */

type Bank = { records: readonly IndexedRecord[]; vocabulary: readonly string[] }
type Asking = { asked: SearchRequest; withTypos: boolean; vocabulary: readonly string[] }
type Plain = { typos: number; record: IndexedRecord }

/** The records that a request finds. `vocabulary`: all words of records. */
export function findPlainly(asked: SearchRequest, { records, vocabulary }: Bank): IndexedRecord[] {
  const texts = [...new Set(asked.query.split(' ').filter((text) => text !== ''))]
  const last = asked.query.split(' ').at(-1)
  const wholeWords = asked.query.split(' ').slice(0, -1)
  const words = texts.map((text) => ({
    text,
    isPrefix:
      asked.queryType === 'prefixAll' ||
      (asked.queryType === 'prefixLast' && text === last && !wholeWords.includes(text)),
  }))
  const isInTags = ({ facet }: { facet: FacetName }) => facet === 'tags'
  // A filter on tags is part of the query; whether the query is misspelled is decided before the other
  // filters.
  const asks = asked.filter.filter((group) => group.some(isInTags))
  const others = asked.filter.filter((group) => !group.some(isInTags))
  const among = records.filter((one) => passes(one, asks))
  const find = (withTypos: boolean): Plain[] =>
    among.flatMap((one) => {
      const found = wordsOf(one, asked)
      const best = words.map((of) =>
        Math.min(...found.map((inRecord) => typosBetween(of, inRecord, { asked, withTypos, vocabulary }))),
      )
      const typos = best.reduce((sum, each) => sum + each, 0)
      return typos < Number.POSITIVE_INFINITY ? [{ typos, record: one }] : []
    })
  const strict = find(false)
  const enough = asked.typoTolerance === 'min' ? 1 : 12
  const isEnough = words.length === 0 || asked.typoTolerance === 'false' || strict.length >= enough
  const found = isEnough ? strict : find(true)
  const kinds = [...new Set(found.map(({ typos }) => typos))].sort((one, other) => one - other)
  const kept = { min: 1, strict: 2, true: kinds.length, false: kinds.length }[asked.typoTolerance]
  return found
    .filter(({ typos }) => kinds.indexOf(typos) < kept)
    .map((one) => one.record)
    .filter((one) => passes(one, others))
}

function wordsOf(one: IndexedRecord, { attributes }: SearchRequest): string[] {
  const values = [
    ...(attributes.includes('query') ? [one.query] : []),
    ...(attributes.includes('tags') ? one.tags : []),
  ]
  return values.flatMap((value) => value.toLowerCase().split(/[ :+-]/)).filter((text) => text !== '')
}

const compared = new Map<string, number>()

/** Compares each pair of words once. */
function typosBetween(word: { text: string; isPrefix: boolean }, inRecord: string, asking: Asking): number {
  const { asked, withTypos } = asking
  const sizes = [asked.minWordSizefor1Typo, asked.minWordSizefor2Typos]
  const key = JSON.stringify([word, inRecord, sizes, withTypos])
  const known = compared.get(key) ?? compare(word, inRecord, asking)
  compared.set(key, known)
  return known
}

function compare(
  { text, isPrefix }: { text: string; isPrefix: boolean },
  inRecord: string,
  { asked, withTypos, vocabulary }: Asking,
): number {
  if (inRecord === text || (isPrefix && inRecord.startsWith(text))) return 0
  const isNumber = (some: string) => /^\d+$/.test(some)
  if (!withTypos || isNumber(text)) return Number.POSITIVE_INFINITY
  const letters = countLetters(text)
  const most = letters >= asked.minWordSizefor2Typos ? 2 : letters >= asked.minWordSizefor1Typo ? 1 : 0
  const beginnings = isPrefix ? Array.from(inRecord, (_, at) => inRecord.slice(0, at + 1)) : []
  const distance = Math.min(...[inRecord, ...beginnings].map((spelling) => editDistance(text, spelling)))
  const whole = editDistance(text, inRecord)
  const least = whole <= most ? whole : distance
  let typos = least <= most && !isNumber(inRecord) ? least : Number.POSITIVE_INFINITY
  if (vocabularyForms(text).folded === vocabularyForms(inRecord).folded) {
    // The same word with an ending is not a typo.
    typos = inRecord.startsWith(text) && stemOf(inRecord) === stemOf(text) ? 0 : Math.min(typos, 1)
  }
  const alike = vocabulary.filter((some) => soundKeys(text).includes(vocabularyForms(some).sounds ?? 'none'))
  if (nearestBySound(text, alike).some((near) => near.word === inRecord)) typos = Math.min(typos, 2)
  return typos
}

/** Letters missing, added, replaced or transposed, computed by definition. */
function editDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min(rows[i - 1]![j - 1]! + same, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      }
      rows[i]![j] = best
    }
  }
  return rows[one.length]![other.length]!
}

function passes(one: IndexedRecord, filter: SearchRequest['filter']): boolean {
  return filter.every((group) =>
    group.some(({ facet, value, isNegated }) => {
      const values = valuesOf(one, facet).map((each) => each.toLowerCase())
      return values.includes(value.toLowerCase()) !== isNegated
    }),
  )
}

function valuesOf(one: IndexedRecord, facet: FacetName): string[] {
  return facet === 'tags' ? one.tags : [String(one[facet])]
}

/** The number of records per value, in lower case. */
export function countPlainly(found: readonly IndexedRecord[], facet: FacetName): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of found) {
    for (const value of new Set(valuesOf(one, facet).map((each) => each.toLowerCase()))) {
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}
