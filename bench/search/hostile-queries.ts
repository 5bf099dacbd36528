import { questionLevels } from '../../contract/levels.ts'
import { limits } from '../../contract/limits.ts'
import type { RecordSource } from './records.ts'

const lists = ['type', 'language', 'level', 'tags', 'verificationStatus']

/** Requests designed to be slow, as name and body. Each must succeed within a second. */
export function makeHostileRequests({ vocabulary, make }: RecordSource): { name: string; body: string }[] {
  const { english, bangla } = vocabulary
  const [the, of] = english as [string, string]
  const rare = english.at(-1) as string
  const cut = (text: string) => [...text].slice(0, limits.searchQueryCharacters).join('')
  const tags = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((number) => make(number).tags)
  const requests: Record<string, Record<string, unknown>> = {
    'one Latin letter': { query: 's' },
    'one Bangla letter': { query: 'ক' },
    'one digit': { query: '1' },
    'the commonest word': { query: the },
    'the commonest word, whole': { query: the, queryType: 'prefixNone' },
    'the two commonest words': { query: `${the} ${of}` },
    'twenty common words': { query: english.slice(0, 20).join(' ') },
    'twenty common Bangla words': { query: bangla.slice(0, 20).join(' ') },
    'two hundred letters as beginnings': { query: cut('a '.repeat(256)), queryType: 'prefixAll' },
    'twenty-six letters as beginnings': {
      query: [...'abcdefghijklmnopqrstuvwxyz'].join(' '),
      queryType: 'prefixAll',
    },
    'common beginnings': { query: 'st pr co re in', queryType: 'prefixAll' },
    'eighty rare words': { query: cut(english.slice(-80).join(' ')) },
    'eighty mistyped words': {
      query: cut(
        english
          .slice(20_000, 20_080)
          .map((word) => `${word.slice(0, 2)}x${word.slice(2)}`)
          .join(' '),
      ),
    },
    'words of eight letters that are not there': { query: 'qzjxkvwq xqzjvkwz zxqjkvqw' },
    'a word of 512 letters': { query: 'ab'.repeat(256) },
    'a Bangla word of 512 letters': { query: 'কা'.repeat(256) },
    'marks without letters': { query: 'া'.repeat(300) },
    'signs only': { query: '?!।— …'.repeat(40) },
    'short mistyped words': { query: 'thet oftn whta' },
    'common word, mistyped rare word': { query: `${the} ${rare}x` },
    'every tag counted': { query: the, facets: ['*'], maxValuesPerFacet: 1000 },
    'every tag counted, no words': { query: '', facets: ['*'], maxValuesPerFacet: 1000 },
    'many tags wanted': { query: '', facetFilters: [tags.map((tag) => `tags:${tag}`)] },
    'a tag not wanted': { query: '', facetFilters: tags.slice(0, 5).map((tag) => `tags:-${tag}`) },
    'tag and words': { query: `${the} ${of}`, facetFilters: [`tags:${tags[0]}`] },
    'a rare cell': {
      query: the,
      facetFilters: ['type:Pack', 'language:Any', 'level:One', 'verificationStatus:true'],
    },
    'the last page': { query: the, page: 82 },
    'the last page, no words': { query: '', page: 82 },
    'a thousand hits': { query: `${the} ${of}`, hitsPerPage: 1000 },
    'a thousand hits, no words': { query: '', hitsPerPage: 1000 },
    'words in tags only': { query: bangla[100], restrictSearchableAttributes: ['tags'] },
  }
  const one = Object.entries(requests).map(([name, request]) => ({
    name,
    body: JSON.stringify({
      requests: [
        { indexName: 'questionsAndPacks', hitsPerPage: 12, facets: lists.slice(0, 3), page: 0, ...request },
      ],
    }),
  }))
  const several = english.slice(0, 4).map((word, index) => ({
    indexName: 'questionsAndPacks',
    query: `${word} s`,
    facets: '*',
    facetFilters: [`level:${questionLevels[index]}`],
  }))
  return [...one, { name: 'four heavy queries at once', body: JSON.stringify({ requests: several }) }]
}
