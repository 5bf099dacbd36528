import { pick, type Random } from '../random.ts'

const afterVowel = ['র', 'কে', 'তে', 'টি', 'গুলো', 'টির', 'গুলোর', 'ও']
const afterConsonant = ['ের', 'ে', 'কে', 'টি', 'গুলো', 'টির', 'গুলোর', 'ও']
const known = /(?:গুলোর|গুলোতে|গুলো|গুলি|সমূহের|সমূহ|দেরকে|দের|টির|টিতে|টি|টা|খানা|েরা|ের|রা|কে|তে|য়ের|য়|র|ে)$/u
/** Endings of verbs and of words without case endings. */
const verb = /(?:েছে|েছেন|েছিল|েছিলেন|েছিলাম|ছে|ছেন|বে|বেন|লে|লেন|ল|তেন|েন|ায়|ানো|ভাবে|মাত্র|যাতে|িত|িক|ীয়)$/u

/**
 * Returns another form of a Bangla noun: an ending is added, changed or left out. Returns null for other
 * words.
 */
export function inflectBangla(random: Random, word: string): string | null {
  if (!/^[\u0985-\u09df][\u0981-\u09df]{2,}$/u.test(word) || verb.test(word)) return null
  const stem = word.replace(known, '')
  const isEnded = stem !== word && [...stem].length >= 3 && !stem.endsWith('্')
  if (isEnded && random() < 0.5) return stem
  const base = isEnded ? stem : word
  const ending = pick(random, /[\u09be-\u09cc\u0985-\u0994]$/u.test(base) ? afterVowel : afterConsonant)
  const made = (base + ending).normalize('NFC')
  return made === word ? null : made
}

/** A person's habits of spelling Bangla in Latin letters. */
export type Habits = {
  o: string
  s: string
  sh: string
  bh: string
  f: string
  i: string
  u: string
  j: string
}

export function drawHabits(random: Random): Habits {
  const isLong = random() < 0.2
  return {
    o: pick(random, ['o', 'o', 'o', 'a']),
    s: 's',
    sh: pick(random, ['sh', 'sh', 's']),
    bh: pick(random, ['bh', 'bh', 'v']),
    f: pick(random, ['f', 'ph']),
    i: isLong ? 'ee' : 'i',
    u: isLong ? 'oo' : 'u',
    j: pick(random, ['j', 'j', 'z']),
  }
}

const vowels: Record<string, string> = {
  ...{ অ: 'o', আ: 'a', ই: 'i', ঈ: 'I', উ: 'u', ঊ: 'U', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
  ...{ 'া': 'a', 'ি': 'i', 'ী': 'I', 'ু': 'u', 'ূ': 'U', 'ৃ': 'ri', 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou' },
}
const consonants: Record<string, string> = {
  ...{
    ক: 'k',
    খ: 'kh',
    গ: 'g',
    ঘ: 'gh',
    ঙ: 'ng',
    চ: 'ch',
    ছ: 'ch',
    জ: 'J',
    ঝ: 'jh',
    ঞ: 'n',
    ট: 't',
    ঠ: 'th',
  },
  ...{
    ড: 'd',
    ঢ: 'dh',
    ণ: 'n',
    ত: 't',
    থ: 'th',
    দ: 'd',
    ধ: 'dh',
    ন: 'n',
    প: 'p',
    ফ: 'F',
    ব: 'b',
    ভ: 'B',
    ম: 'm',
  },
  ...{ য: 'J', র: 'r', ল: 'l', শ: 'S', ষ: 'S', স: 's', হ: 'h', ৎ: 't', ড়: 'r', ঢ়: 'rh', য়: 'y' },
}
const letters = new Map(
  Object.entries({ ...vowels, ...consonants }).map(([letter, latin]) => [letter.normalize('NFC'), latin]),
)

/** Writes a Bangla word in Latin letters, as people do on a phone without a Bangla keyboard. */
export function writeBanglish(word: string, habits: Habits): string {
  const spoken = word
    .normalize('NFC')
    .replace(/ক্ষ/gu, (_, place: number) => (place === 0 ? 'খ' : 'ক্খ'))
    .replace(/জ্ঞ/gu, (_, place: number) => (place === 0 ? 'গ' : 'গ্গ'))
    .replace(/^(.)্ব/u, '$1')
    .replace(/ঃ|ঁ/gu, '')
    .replace(/্য(?![\u09bc])/gu, (_, place: number) => (place === 1 ? '্\u09df'.normalize('NFC') : ''))
  const parts = spoken.match(/[\u0985-\u09b9]\u09bc?|[\u09be-\u09cc]|ৎ|্|ং|./gu) ?? []
  let latin = ''
  for (const [place, part] of parts.entries()) {
    if (part === '্') continue
    latin += part === 'ং' ? 'ng' : (letters.get(part) ?? part)
    if (hasOpenVowel(parts, place)) latin += 'O'
  }
  const { o, s, sh, bh, f, i, u, j } = habits
  const written: Record<string, string> = { O: o, s, S: sh, B: bh, F: f, I: i, U: u, J: j }
  return latin.replace(/[OsSBFIUJ]/g, (sound) => written[sound] as string)
}

/**
 * Returns whether a consonant is spoken with the inherent vowel. The last consonant has it only after a
 * conjunct.
 */
function hasOpenVowel(parts: readonly string[], place: number): boolean {
  if (!/^[ক-হ]/u.test(parts[place] as string)) return false
  const next = parts[place + 1]
  if (next === undefined) return parts[place - 1] === '্'
  if (/^[\u09be-\u09cc্ংৎ]/u.test(next)) return false
  // In বিদ্যালয়ের the consonant before য় has no vowel. A consonant before the last vowel of a word keeps
  // it.
  return !(
    place > 0 &&
    /^[\u09be-\u09cc]/u.test(parts[place - 1] as string) &&
    parts[place + 2] !== undefined &&
    /^[\u09be-\u09cc]/u.test(parts[place + 2] as string)
  )
}
