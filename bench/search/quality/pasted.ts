import { between, pick, type Random } from '../random.ts'
import type { BankText } from './bank.ts'

const banglaDigits = (value: number | string) =>
  String(value).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] as string)

/** Returns the text with a number before it, as in a question paper. */
export function withNumber(random: Random, { text, script }: BankText): string {
  const number = between(random, 1, 100)
  const forms =
    script === 'bn'
      ? [
          `${banglaDigits(number)}।`,
          `${banglaDigits(number)}.`,
          `(${banglaDigits(number)})`,
          `${number}.`,
          `প্রশ্ন ${banglaDigits(number)}:`,
        ]
      : [`${number}.`, `${number})`, `Q${number}.`, `Question ${number}:`]
  return `${pick(random, forms)} ${text}`
}

/** Returns the text with a number and its four options, in any order. */
export function withOptions(random: Random, text: BankText): string {
  const names = text.script === 'bn' && random() < 0.8 ? ['ক', 'খ', 'গ', 'ঘ'] : ['A', 'B', 'C', 'D']
  const style = pick(random, [
    (name: string) => `${name})`,
    (name: string) => `(${name})`,
    (name: string) => `${name}.`,
  ])
  const turn = between(random, 0, 3)
  const options = [...text.options.slice(turn), ...text.options.slice(0, turn)]
  const gap = pick(random, [' ', '\n'])
  return [
    withNumber(random, text),
    ...options.map((each, place) => `${style(names[place] ?? '')} ${each}`),
  ].join(gap)
}

const boards = ['ঢা. বো.', 'রা. বো.', 'য. বো.', 'কু. বো.', 'চ. বো.', 'সি. বো.', 'ব. বো.', 'দি. বো.', 'ম. বো.']

/** Returns the text with the name of an exam in which it was asked. */
export function withExam(random: Random, { text, script }: BankText): string {
  const year = between(random, 15, 24)
  const board = pick(random, boards)
  const forms =
    script === 'bn'
      ? [
          `[${board} ${banglaDigits(year)}]`,
          `[${board} '${banglaDigits(year)}]`,
          `[${board}-২০${banglaDigits(year)}]`,
          `[${banglaDigits(year + 20)}তম বিসিএস]`,
          `(ঢাবি ক ইউনিট ${banglaDigits(year)}-${banglaDigits(year + 1)})`,
        ]
      : [`[DU 20${year}-${year + 1}]`, `[${year + 20}th BCS]`, `(Dhaka Board 20${year})`]
  return `${text} ${pick(random, forms)}`
}

const symbols: Record<string, string> = {
  ...{
    times: '×',
    div: '÷',
    cdot: '·',
    pm: '±',
    leq: '≤',
    le: '≤',
    geq: '≥',
    ge: '≥',
    neq: '≠',
    ne: '≠',
    approx: '≈',
  },
  ...{
    rightarrow: '→',
    to: '→',
    infty: '∞',
    circ: '°',
    int: '∫',
    sum: '∑',
    angle: '∠',
    triangle: '△',
    perp: '⊥',
  },
  ...{
    in: '∈',
    cup: '∪',
    cap: '∩',
    subset: '⊂',
    emptyset: '∅',
    therefore: '∴',
    ldots: '…',
    cdots: '…',
    degree: '°',
  },
  ...{
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    Delta: 'Δ',
    theta: 'θ',
    lambda: 'λ',
    mu: 'μ',
    pi: 'π',
    rho: 'ρ',
  },
  ...{ sigma: 'σ', tau: 'τ', phi: 'φ', omega: 'ω', Omega: 'Ω', epsilon: 'ε', eta: 'η', nu: 'ν' },
}

/**
 * Returns the text as if it was copied from a PDF: formulas are without TeX commands, and fractions and
 * exponents are plain text.
 */
export function flatten(text: string): string {
  return text.replace(/\$([^$]*)\$/g, (_, tex: string) => flattenTex(tex))
}

function flattenTex(tex: string): string {
  return tex
    .replace(/\\(?:d?frac|binom)\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, '$1/$2')
    .replace(/\\sqrt\s*/g, '√')
    .replace(/\\(?:mathrm|text|mathbf|vec|overline|hat|bar|left|right|displaystyle)\s*/g, '')
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => symbols[name] ?? name)
    .replace(/[{}\\^_$]/g, '')
    .replace(/~/g, ' ')
}

/** Returns the text with one of its words replaced. */
export function withOtherWord(text: string, word: string, other: string): string {
  return text
    .normalize('NFC')
    .replace(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word}(?![\\p{L}\\p{M}\\p{N}])`, 'iu'), other)
}
