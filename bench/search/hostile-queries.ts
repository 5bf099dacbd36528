import { questionLevels } from '../../contract/bank/levels.ts'
import { limits } from '../../contract/limits.ts'
import { exploreBody } from './client.ts'
import type { RecordSource } from './records.ts'

/** Returns the beginning of a text, as long as a query may be. */
const cut = (text: string) => [...text].slice(0, limits.searchQueryCharacters).join('')

const lists = ['type', 'language', 'level', 'tags', 'verificationStatus']

/** Requests designed to be slow, as name and body. Each must succeed within a second. */
export function makeHostileRequests({ vocabulary, make }: RecordSource): { name: string; body: string }[] {
  const { english, bangla } = vocabulary
  const [the, of] = english as [string, string]
  const rare = english.at(-1) as string
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
  return [
    ...one,
    { name: 'four heavy queries at once', body: JSON.stringify({ requests: several }) },
    ...screenTexts({ vocabulary, make }).map(([name, text]) => ({
      name: `as the screen asks: ${name}`,
      body: exploreBody({ text: cut(text), refined: {} }),
    })),
  ]
}

/** Returns texts for which the screen gets the closest records: no record has all their words. */
function screenTexts({
  vocabulary: { english, bangla },
  make,
}: RecordSource): [name: string, text: string][] {
  const pasted = Array.from({ length: 300 }, (_, number) => make(number * 7).query)
  const options = ['ক) ', 'খ) ', 'গ) ', 'ঘ) '].map(
    (mark, index) => mark + english.slice(index, index + 8).join(' '),
  )
  return [
    ['a common word and one that is not there', `${english[0]} qzjxkvwq`],
    ['twelve common words', english.slice(0, 12).join(' ')],
    ['twelve common Bangla words', bangla.slice(0, 12).join(' ')],
    ['sixty words of all frequencies', english.filter((_, rank) => rank % 2500 === 0).join(' ')],
    ['2,000 characters of many questions', pasted.join(' ')],
    ['2,000 characters of common words', [...english.slice(0, 250), ...bangla.slice(0, 250)].join(' ')],
    ['2,000 characters of common Bangla words', bangla.slice(0, 600).join(' ')],
    ['2,000 characters of rare words', english.slice(-400).join(' ')],
    ['a pasted question with options', `১৭। ${pasted[0]}\n${options.join('\n')}`],
    [
      '2,000 characters of a question with options',
      `12. ${pasted.slice(0, 20).join(' ')}\n${options.join('\n')}`,
    ],
    [
      'twelve words with a slip each',
      english
        .slice(900, 912)
        .map((word) => `${word[0]}x${word.slice(1)}`)
        .join(' '),
    ],
    [
      'twelve Bangla words with a slip each',
      bangla
        .slice(900, 912)
        .map((word) => `${word}ক`)
        .join(' '),
    ],
  ]
}
