import { type QuestionLanguage, questionLanguages } from '../../contract/bank/languages.ts'
import { questionLevels } from '../../contract/bank/levels.ts'
import type { SearchRecord } from '../../server/features/search/search-record.ts'
import { between, createRandom, createZipf, pick, type Random } from './random.ts'
import { makeVocabulary, type Vocabulary } from './words.ts'

export type BenchRecord = SearchRecord & { votes: number }

/** Reproducible records; each can be made independently, so that none needs to be stored. */
export type RecordSource = { vocabulary: Vocabulary; make: (number: number) => BenchRecord }

/** With this size, a million records contain about 299,000 words, 16 each on average. */
const wordsOfEachLanguage = 150_000
const tagCount = 3000

/*
 * The shifts were fitted to public data sets: the four most frequent words of English trivia are in 76, 55,
 * 41 and 36 % of the questions, those of a Bangla set in 38, 37 and 30 %.
 */
const englishShift = 0
const banglaShift = 2

export function createRecordSource(seed = 6): RecordSource {
  const vocabulary = makeVocabulary(seed, wordsOfEachLanguage)
  const drawEnglish = createZipf(wordsOfEachLanguage, englishShift)
  const drawBangla = createZipf(wordsOfEachLanguage, banglaShift)
  const drawTag = createZipf(tagCount, 5)
  const tags = makeTags(seed, vocabulary)

  const drawWord = (random: Random, language: QuestionLanguage) => {
    if (random() < 0.03) return makeNumber(random, language)
    return random() < banglaShare[language]
      ? (vocabulary.bangla[drawBangla(random)] as string)
      : (vocabulary.english[drawEnglish(random)] as string)
  }

  const make = (number: number): BenchRecord => {
    const random = createRandom(seed, number)
    const language = drawLanguage(random)
    const words = Array.from({ length: drawLength(random) }, () => drawWord(random, language))
    return {
      objectID: makeObjectId(number),
      type: random() < 0.92 ? 'Question' : 'Pack',
      query: words.join(' ') + (language === 'Bangla' && random() < 0.4 ? '।' : '?'),
      verificationStatus: random() < 0.12,
      language,
      level: random() < 0.6 ? pick(random, questionLevels.slice(8)) : pick(random, questionLevels),
      tags: [
        ...new Set(Array.from({ length: between(random, 0, 4) }, () => tags[drawTag(random)] as string)),
      ],
      // Most have no votes, one in seven has one, and so on up to some hundreds.
      votes: Math.floor(0.3 / (random() + 0.0006)),
    }
  }
  return { vocabulary, make }
}

export async function* generateRecords({ make }: RecordSource, count: number): AsyncGenerator<BenchRecord> {
  for (let number = 0; number < count; number += 1) yield make(number)
}

/** The share of Bangla words. */
const banglaShare: Record<QuestionLanguage, number> = { Bangla: 0.94, English: 0.01, Any: 0.5 }

function drawLanguage(random: Random): QuestionLanguage {
  const drawn = random()
  return questionLanguages[drawn < 0.48 ? 0 : drawn < 0.92 ? 1 : 2] as QuestionLanguage
}

/** From 4 to 36 words, 13 on average, without the tags. */
function drawLength(random: Random): number {
  const normal = random() + random() + random() + random() - 2
  return Math.min(36, Math.max(4, Math.round(Math.exp(2.5 + normal * 0.75))))
}

function makeNumber(random: Random, language: QuestionLanguage): string {
  const number = String(random() < 0.5 ? between(random, 1, 30) : between(random, 1, 2030))
  if (language !== 'Bangla') return number
  return number.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
}

/** Tags of one or two words of medium frequency. */
function makeTags(seed: number, { english, bangla }: Vocabulary): string[] {
  const random = createRandom(seed, -1)
  return Array.from({ length: tagCount }, () => {
    const words = random() < 0.5 ? english : bangla
    const drawn = Array.from({ length: random() < 0.7 ? 1 : 2 }, () => words[between(random, 60, 20_000)])
    return drawn.join(' ')
  })
}

function makeObjectId(number: number): string {
  const hex = number.toString(16).padStart(12, '0')
  return `01900000-0000-7000-8000-${hex}`
}
