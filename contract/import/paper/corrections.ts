import { toAsciiDigits } from '../../normalise.ts'
import { letter } from './keys.ts'

const correction =
  /[\n[(]\s*(?:ভুল\s*)?(?:সংশোধনী|সংশোধন|সংশোধিত|correct(?:ed|ion)|corrigendum|erratum)(?![\p{L}\p{M}])[^\n]*(?:উত্তর|answer|[:ঃ–-]\s*[([]?[ক-ঙa-eA-E][)\]]*(?![\p{L}\p{M}]))/iu

/** Returns whether a text has a line that mends a key above it: "সংশোধনী: ২ নং প্রশ্নের উত্তর ঘ হবে". */
export const isCorrection = (text: string): boolean => correction.test(text)

const number = '([0-9০-৯]{1,4})'
/** The number of a question, as a line names it that says something of its answer. */
const named = new RegExp(
  `(?:প্রশ্ন|question|(?<!\\p{L})q)\\.?\\s*(?:নং|নম্বর|no\\.?)?\\s*[:#.-]?\\s*${number}(?!\\s*(?:নম্বর|mark))|${number}\\s*(?:নং|নম্বর|no\\.?)\\s*(?:এর|ের|এ|টি|টা)?\\s*(?:প্রশ্ন|question|উত্তর|সঠিক|[:ঃ=→–-]|[ক-ঙ](?![\\p{L}\\p{M}]))|${number}\\s*(?:এর|টির|টার)\\s*(?:সঠিক\\s*)?উত্তর`,
  'giu',
)
/** Matches a letter that stands alone. It counts behind the number only: before it, it may name a part of the paper. */
const lone = /(?<![\p{L}\p{M}])(?!A\s+\p{L})[ক-ঙA-E](?![\p{L}\p{M}])/u
const verdict = /(?<![\p{L}\p{M}])(?:বাতিল|ভুল)|(?:উত্তর|answer|ans)[^\n]*(?:হবে|হইবে|নেই|should)|wrong|cancel/u
const longestLine = 300
/** Words that ask for answers. */
const asks = /দাও|দিতে|লিখ|লেখ|নির্বাচন|choose|select|write|give/iu

/** Returns the numbers of the questions whose answer a line may mend: "বি.দ্র.: ৪ নং প্রশ্নের উত্তর ঘ হবে". */
export function correctedIn(text: string): number[] {
  if (isCorrection(`\n${text}`)) return numbersIn(text)
  if (text.length > longestLine || asks.test(text)) return []
  return [...text.matchAll(named)].flatMap((found) => {
    const behind = text.slice(found.index + found[0].length).split(/[.।]\s/)[0]
    if (!verdict.test(text) && !lone.test(found[0] + behind)) return []
    return Number(toAsciiDigits(found.slice(1).find(Boolean)!))
  })
}

const claimed = `[([*]*(?!a\\s+\\p{L})(${letter})[)\\]*]*(?![\\p{L}\\p{M}\\p{N}+#])`
const claims = [
  `(?:সঠিক\\s*উত্তর|(?:তাই|সুতরাং|অতএব)[,\\s]*উত্তর|(?:correct|right)\\s*(?:answer|option|choice)|so,?\\s+(?:the\\s+)?answer)(?:টি)?\\s*(?:হলো|হল|হচ্ছে|হবে|is)?[\\s:ঃ=–-]*(?:option\\s*|অপশন\\s*)?${claimed}(?!\\s*(?:নয়|না|এর|ও|and|or)(?![\\p{L}\\p{M}]))`,
  `(?:option|choice|অপশন)\\s*${claimed}\\s*(?:is\\s+)?(?:the\\s+)?(?:correct|right|সঠিক)(?!\\s*নয়)`,
  `^(?:(?:no|না|sorry|ভুল|sir|স্যার|ans(?:wer)?|উত্তর|সঠিক)[\\s,:ঃ.-]+)*${claimed}[\\s।.!]*(?:(?:হবে|hobe|will be|sir|স্যার)[\\s।.!]*)*$`,
].map((pattern) => new RegExp(pattern, 'gimu'))

/** Returns the letters that an explanation, or a line below an answer, calls right: "তাই সঠিক উত্তর খ", "sorry, C hobe". */
export const lettersClaimed = (text: string): string[] =>
  claims.flatMap((pattern) => [...text.matchAll(pattern)].map(([, found]) => found!))

const numbersIn = (text: string): number[] =>
  [...toAsciiDigits(text).matchAll(/\d{1,4}/g)].map(([digits]) => Number(digits))
