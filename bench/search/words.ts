import { createRandom, pick, type Random } from './random.ts'

/*
 * Words that resemble English and Bangla, most frequent first: real words, then words made of syllables,
 * longer the rarer they are. Half of the rare words are an earlier word with an ending, so that words have
 * neighbours and common prefixes like real ones.
 */

type Script = {
  head: string
  /** Makes one syllable; `isFirst` in its word. */
  makeSyllable: (random: Random, isFirst: boolean) => string
  endings: string[]
}

const english: Script = {
  head: `the of in what is a which and to was for by who from on first are name with as country film many you how world
    at or it an city called does not his did year number where river capital most one that part largest value
    war between known history correct following sum law cell force`,
  makeSyllable: (random, isFirst) => {
    const onset = pick(random, isFirst ? englishOnsets : englishMiddles)
    return onset + pick(random, englishVowels) + pick(random, englishCodas)
  },
  endings: ['s', 'ed', 'ing', 'er', 'ly', 'al', 'ion', 'ity', 'ness', 'ment', 'able', 'ous', 'ive', 'ian'],
}
const englishMiddles = 'b c d f g h k l m n p r s t v br ch cl cr dr gl gr ph pl pr sc sh st str th tr'.split(
  ' ',
)
const englishOnsets = [...englishMiddles, '', '', '', 'j', 'w', 'qu', 'fl', 'fr', 'sl', 'sp', 'y', 'z']
const englishVowels = 'a a a e e e e i i i o o o u u ea ee ai ou io oo'.split(' ')
const englishCodas = [...Array(12).fill(''), ...'n n r l s t m nd nt st ck ng x ct'.split(' ')]

const bangla: Script = {
  head: `কোনটি এবং হলো একটি কত কী নিচের কোন মান হলে ও এর সঠিক কে কোথায় বাংলাদেশের থেকে সালে হয় করে নয় কয়টি কার নাম জন্য সংখ্যা
    প্রথম বাংলা শব্দ যদি দুটি অর্থ না সূত্র বেশি দিয়ে কোনো পরিমাণ তার নদী ঢাকা শব্দের ভাষা রাজধানী বছর মুক্তিযুদ্ধ কবি রচয়িতা কাকে বলে`,
  makeSyllable: (random, isFirst) => {
    if (isFirst && random() < 0.15) return pick(random, banglaVowels)
    const consonant = pick(random, isFirst || random() < 0.7 ? banglaConsonants : banglaConjuncts)
    return consonant + pick(random, banglaSigns) + pick(random, banglaCodas)
  },
  endings: ['র', 'ের', 'কে', 'তে', 'টি', 'টা', 'গুলো', 'রা', 'দের', 'ই', 'ও', 'য়', 'ভাবে', 'মূলক'],
}
const banglaConsonants = [...'ককককখগগঘচচছজজঝটটঠডঢততততথদদধননননপপপফবববভমমময়রররররললশষসসসহহ']
  .filter((letter) => letter !== '\u09bc')
  .concat('ড়', 'য়')
const banglaConjuncts =
  'প্র ত্র গ্র ক্র স্ত ন্ত ন্দ ম্প ক্ষ জ্ঞ স্থ শ্র দ্ধ ঙ্গ ল্প র্ম র্থ ষ্ট চ্ছ ব্দ ন্ন ত্ত স্প দ্র ম্ব ক্ত র্য ন্য ব্য'.split(' ')
const banglaSigns = [...Array(9).fill(''), ...'াাাাািিিিীীুুূেেেোোৈৌৃ']
const banglaVowels = [...'অঅআআইউএওঐঊঈ']
const banglaCodas = [...Array(14).fill(''), ...'ংঁনরলকত']

export type Vocabulary = { english: string[]; bangla: string[] }

/** `count` distinct words of each language, by descending frequency. */
export function makeVocabulary(seed: number, count: number): Vocabulary {
  return { english: makeWords(english, seed, count), bangla: makeWords(bangla, seed + 1, count) }
}

function makeWords({ head, makeSyllable, endings }: Script, seed: number, count: number): string[] {
  const random = createRandom(seed)
  const words = new Set(head.normalize('NFC').split(/\s+/))
  const made = [...words]
  while (made.length < count) {
    const rank = made.length
    const isEnded = rank > 1000 && random() < 0.5
    const base = isEnded ? (made[Math.floor(random() ** 2 * rank)] as string) : ''
    if (base.length > 10) continue
    const word = (
      isEnded ? addEnding(base, pick(random, endings)) : makeStem(random, rank, makeSyllable)
    ).normalize('NFC')
    if (words.has(word)) continue
    words.add(word)
    made.push(word)
  }
  return made
}

/** A vowel sign needs a consonant before it. */
function addEnding(base: string, ending: string): string {
  return base + (/[\p{M}অআইউএওঐঊঈ]$/u.test(base) ? ending.replace(/^\p{M}/u, '') : ending)
}

function makeStem(random: Random, rank: number, makeSyllable: Script['makeSyllable']): string {
  const syllables = random() < 0.4 ? 3 : 2
  const fewer = rank < 300 ? 1 : 0
  let word = ''
  for (let index = 0; index < syllables - fewer; index += 1) word += makeSyllable(random, index === 0)
  return word
}
