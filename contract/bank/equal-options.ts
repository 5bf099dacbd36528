import { drawnAsLatin, pairsOf, withOneSpelling } from '../look-alikes.ts'
import { isBlank, normaliseLine, toAsciiDigits } from '../normalise.ts'
import {
  type OptionField,
  optionFields,
  type QuestionContent,
  type WrongOptionField,
  wrongOptionFields,
} from './question-fields.ts'
import { splitQuestionText } from './question-text.ts'

/** An option that looks like an earlier one. */
export type EqualOption = { option: WrongOptionField; same: OptionField }

/**
 * Returns the options that look like an earlier one, each with the first of those. Digits of both scripts are one, unless a
 * question is about the two: "Which is five in Bangla?".
 */
export function findEqualOptions(
  question: Pick<QuestionContent, OptionField>,
  { areDigitsOne = true } = {},
): EqualOption[] {
  const keys = optionFields.map((field) => {
    const key = visibleKey(question[field])
    return areDigitsOne ? toAsciiDigits(key) : key
  })
  return wrongOptionFields.flatMap((option) => {
    const at = optionFields.indexOf(option)
    const same = isBlank(question[option]) ? undefined : optionFields[keys.indexOf(keys[at]!)]
    return same && same !== option ? [{ option, same }] : []
  })
}

/** Joiners beside a hasanta change the shape of a Bangla letter: র‌্য and র্য. */
const unseen =
  /(?<!্)[\u200c\u200d](?!্)|[^\P{Default_Ignorable_Code_Point}\u200c\u200d]|(?![\u200c\u200d])\p{Cf}/gu

/** Full-width letters, Roman numerals of one sign, ligatures and the sign of micro. */
const otherForms = /[\uff01-\uff5e\u2160-\u217f\ufb00-\ufb06\u00b5]/g
/** A dash alone may be what a question is about. */
const minus = /[‐‑‒–−](?=\s?[\p{L}\p{N}])/gu
/** Word processors bend the quotation marks of one option and leave those of another. */
const singleQuotes = /[‘’‚‛′´`]/g
const doubleQuotes = /[“”„‟″]|''/g

const latin: ReadonlyMap<string, string> = new Map(pairsOf(...drawnAsLatin))
const lettersOfLatin = new RegExp(`[${drawnAsLatin[0]}]`, 'g')

/** Returns a text that is the same for texts that look the same; case matters: mW and MW. Formulas have forms of their own. */
function visibleKey(text: string): string {
  const seen = text
    .replace(unseen, '')
    .replace(otherForms, (sign) => sign.normalize('NFKC'))
    .replace(minus, '-')
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
  const drawn = splitQuestionText(seen).map((segment) =>
    segment.kind === 'text'
      ? segment.text.replace(lettersOfLatin, (letter) => latin.get(letter)!)
      : segment.kind === 'math'
        ? `\\(${drawnTex(segment.tex)}\\)`
        : ' ',
  )
  return normaliseLine(withOneSpelling(drawn.join('')))
}

/** Returns a formula without the spaces and braces that draw nothing. Those of the texts inside one are drawn. */
function drawnTex(tex: string): string {
  if (/\\(?:text|mbox|hbox|operatorname|ce|pu)/.test(tex)) return tex
  return tex
    .replace(/([_^])\s*\{\s*([^\s{}\\])\s*\}/gu, '$1$2')
    .replace(/(?<!\\[A-Za-z]*)\s+|(?<!\\)\s+(?![A-Za-z])/g, '')
}
