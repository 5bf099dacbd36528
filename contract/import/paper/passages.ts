import { toAsciiDigits } from '../../normalise.ts'

const subject =
  /উদ্দীপক|অনুচ্ছেদ|তথ্য|চিত্র|ছক|সারণি|সারণী|বিক্রিয়া|কবিতাংশ|কবিতা|সমীকরণ|লেখচিত্র|উদ্ধৃতি|গ্রাফ|passage|figure|diagram|information|table|stimulus|graph|stem/iu
/** Finds numbers of questions: "১ ও ২ নং প্রশ্নের উত্তর দাও", "answer questions 3 to 5". */
const asked =
  /[0-9০-৯]\s*(?:নং|নম্বর|no\.?)|প্রশ্নের\s*উত্তর|questions?\s*(?:no\.?|nos\.?)?\s*[0-9]|answer.*questions/iu
/** Names how many questions follow: "পরবর্তী তিনটি প্রশ্নের উত্তর দাও". */
const counted = /(?:(দুই|দু|২|2|two)|(তিন|৩|3|three)|(চার|৪|4|four))(?:টি|টা|খানা)?\s*(?:প্রশ্ন|questions)/iu
const behindPassage = /^\s*[([]?(?:এই|এ|উপরের|উপরোক্ত|উপর্যুক্ত|উক্ত|উল্লিখিত|above|this)/iu

/** A line that binds a passage to the questions with these numbers, or to so many that follow. `rest` is the rest of it. */
export type Directive = { numbers: readonly number[]; following: number; isBehind: boolean; rest: string }

/**
 * Returns the questions that a line binds to a passage, "নিচের উদ্দীপকটি পড়ে ১ ও ২ নং প্রশ্নের উত্তর দাও"; null for other
 * lines.
 */
export function readDirective(whole: string): Directive | null {
  const [, asks, rest = ''] =
    /^(.*?(?:দাও|দিন|questions?[^:।]{0,30})[\s)\]]*[:ঃ।][\s:–-]*)(?=\S)(.*)$/su.exec(whole) ?? []
  const text = asks ?? whole
  const line = text.normalize('NFC')
  if (line.length > 250 || !subject.test(line) || !asked.test(line)) return null
  const isBehind = behindPassage.test(text)
  const count = counted.exec(line)
  if (count && /পরবর্তী|পরের|নিচের|following|next/iu.test(line) && !/নং|নম্বর/u.test(line))
    return { numbers: [], following: count.slice(1).findIndex(Boolean) + 2, isBehind, rest }
  if (!/[0-9০-৯]/.test(line)) return null
  const digits = toAsciiDigits(text)
  const [, first, last] =
    /(\d{1,3})\s*(?:নং|নম্বর|no\.?)?\s*(?:-|–|—|থেকে|হতে|to|through)\s*(\d{1,3})/iu.exec(digits) ?? []
  const numbers = last
    ? Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, at) => Number(first) + at)
    : [...digits.matchAll(/\d{1,3}/g)].map(([number]) => Number(number))
  return numbers.length === 0 || numbers.length > 12 ? null : { numbers, following: 0, isBehind, rest }
}
