import { toAsciiDigits } from '../../normalise.ts'

const subject =
  /উদ্দীপক|অনুচ্ছেদ|তথ্য|চিত্র|ছক|সারণি|সারণী|বিক্রিয়া|কবিতাংশ|কবিতা|সমীকরণ|লেখচিত্র|উদ্ধৃতি|গ্রাফ|passage|figure|diagram|information|table|stimulus|graph|stem/iu
/** Finds numbers of questions: "১ ও ২ নং প্রশ্নের উত্তর দাও", "answer questions 3 to 5". */
const asked = /[0-9০-৯]\s*(?:নং|নম্বর|no\.?)|প্রশ্নের\s*উত্তর|questions?\s*(?:no\.?|nos\.?)?\s*[0-9]/iu
const behindPassage = /^\s*[([]?(?:এই|এ|উপরের|উপরোক্ত|উপর্যুক্ত|উক্ত|উল্লিখিত|above|this)/iu

/** A line that binds a passage to the questions with these numbers. */
export type Directive = { numbers: readonly number[]; isBehind: boolean }

/**
 * Returns the questions that a line binds to a passage, "নিচের উদ্দীপকটি পড়ে ১ ও ২ নং প্রশ্নের উত্তর দাও"; null for other
 * lines.
 */
export function readDirective(text: string): Directive | null {
  const line = text.normalize('NFC')
  const isDirective = line.length <= 250 && /[0-9০-৯]/.test(line) && subject.test(line) && asked.test(line)
  if (!isDirective) return null
  const digits = toAsciiDigits(text)
  const range = /(\d{1,3})\s*(?:নং|নম্বর|no\.?)?\s*(?:-|–|—|থেকে|হতে|to|through)\s*(\d{1,3})/iu.exec(digits)
  const numbers = range
    ? countFrom(Number(range[1]), Number(range[2]))
    : [...digits.matchAll(/\d{1,3}/g)].map(([number]) => Number(number))
  return numbers.length === 0 || numbers.length > 12 ? null : { numbers, isBehind: behindPassage.test(text) }
}

function countFrom(first: number, last: number): number[] {
  return last < first || last - first > 20
    ? []
    : Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
