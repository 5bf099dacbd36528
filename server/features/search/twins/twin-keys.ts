import { foldedForm } from '../text/folded-form.ts'
import { isFunctionWord } from '../text/function-words.ts'
import { comparisonForm, exactLetters } from '../text/letters.ts'
import { readPastedWords } from '../text/words.ts'

const setOf = (words: string) => new Set(words.split(' ').map(exactLetters))

/** Function words that tell two questions apart: amounts. Negations are no function words. */
const amounts = setOf('all any some many much more most other another এক একটি একটা')

/** If a text has one of these words, the order of its other words may change what is asked. */
const comparing = setOf('than from to into চেয়ে চাইতে অপেক্ষা তুলনায় থেকে হতে')

/** Words for persons, which a comparison may exchange. */
const persons = setOf(
  'he she they we you i me him them us her his their our your my ' +
    'আমি আমরা আমার আমাদের আপনি তুমি সে তিনি তার তাঁর তাকে তাদের',
)

/** Words of grammar. Beside them a function word or an ending may be what is asked about. */
const grammar = [
  ...setOf(
    'speech tense plural singular article preposition noun pronoun verb adjective adverb conjunction voice ' +
      'interjection narration gender prefix suffix phrase clause sentence grammar spelling synonym antonym blank ' +
      'gap word infinitive gerund participle modal auxiliary determiner ' +
      'বচন একবচন বহুবচন কারক বিভক্তি পুরুষ পদ অব্যয় কাল লিঙ্গ পুংলিঙ্গ স্ত্রীলিঙ্গ সন্ধি সমাস ব্যাসবাক্য ' +
      'প্রত্যয় প্রকৃতি উপসর্গ অনুসর্গ নির্দেশক বিশেষ্য বিশেষণ সর্বনাম ক্রিয়া ক্রিয়াপদ ধাতু শব্দ বানান বাক্য বাচ্য উক্তি প্রতিশব্দ সমার্থক ' +
      'বিপরীত বিপরীতার্থক বাগধারা শুদ্ধ অশুদ্ধ শূন্যস্থান',
  ),
]
const grammarForms = new Set(grammar.map(foldedForm))
const longGrammar = grammar.filter((word) => word.length > 3)

function isOfGrammar(word: string): boolean {
  return grammarForms.has(foldedForm(word)) || longGrammar.some((start) => word.startsWith(start))
}

/** Returns a key that is equal for texts with the same words and signs in the same order. */
export function orderedKey(text: string): string {
  return JSON.stringify([readPastedWords(text), signsOf(text), caseOfUnits(text)])
}

/**
 * Returns two keys. Texts that share one have the same words, apart from function words, in another order or in
 * other forms, but not both: that may exchange who does what to whom. The keys keep the order, the function words
 * or the endings where they alone may change what is asked.
 */
export function looseKeys(text: string): string[] {
  const words = readPastedWords(text)
  const isGrammar = words.some(isOfGrammar)
  const isComparison = words.some((word) => comparing.has(word))
  const marks = words.filter(isMark)
  const meant = words.filter(
    (word, at) =>
      !isFunctionWord(word) ||
      amounts.has(word) ||
      isMark(word, at, words) ||
      (isComparison && (comparing.has(word) || persons.has(word))),
  )
  const kept = isGrammar || meant.length === 0 ? words : meant
  const others = [quotedIn(text), signsOf(text), caseOfUnits(text)]
  const isOrdered = isComparison || new Set(marks).size > 1
  const inOrder = JSON.stringify(['in order', isGrammar ? kept : kept.map(foldedForm), others])
  return isOrdered ? [inOrder] : [inOrder, JSON.stringify(['in any order', kept.toSorted(), others])]
}

/** Returns a key that is equal for the same option. The case of a short name or unit counts: mW, MW; Co, CO. */
export function optionKey(option: string): string {
  const short = plainText(option).match(
    /^[A-Za-zΩ]{1,2}\d*$|(?<![A-Za-zΩ])[A-Za-zΩ]{1,2}[A-Z][a-z]?(?![A-Za-zΩ])/g,
  )
  return JSON.stringify([comparisonForm(option), short, caseOfUnits(option)])
}

/** Returns whether a word has a digit or is a letter that stands for something, unlike the article `a`. */
function isMark(word: string, at: number, words: readonly string[]): boolean {
  if (word === 'a') return !/^[a-z]{2}/.test(words[at + 1] ?? '')
  return /\p{N}/u.test(word) || (/^\p{L}$/u.test(word) && !isFunctionWord(word))
}

const quoted = /["“”„«»]([^"“”„«»]+)["“”„«»]|(?<![\p{L}\p{M}\p{N}])['‘]([^'‘’]+)['’](?![\p{L}\p{M}])/gu

/** Returns the texts in quotation marks. An apostrophe inside a word does not count as one. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(quoted)].map(([, double, single]) => comparisonForm(double ?? single ?? ''))
}

/** The letters of units behind numbers in their case. */
function caseOfUnits(text: string): string[] {
  return (
    plainText(text).match(/(?<=\p{N}\s*)(?:[A-Za-zΩ]{1,2}|[A-Za-zΩ]{1,2}[A-Z][a-z]?)(?![\p{L}\p{N}])/gu) ?? []
  )
}

/** The text without the layout of its formulas. */
function plainText(text: string): string {
  return text.replace(/\\(?:text|mathrm|ce|pu|[,;:! ])|[{}$_~]/g, '').trim()
}

const signsOfCommands: ReadonlyMap<string, string> = new Map(
  (
    '× times cdot ast;÷ div frac dfrac tfrac;≤ le leq leqslant;≥ ge geq geqslant;≠ ne neq;< lt;→ to rightarrow;' +
    '> gt;∪ cup;∩ cap;± pm;∓ mp;∈ in;∉ notin;⊂ subset;⊆ subseteq;⊃ supset;⊇ supseteq;⊥ perp;∥ parallel;' +
    '∧ land wedge;∨ lor vee;¬ neg lnot;≡ equiv;≅ cong;≈ approx;∝ propto;∀ forall;∃ exists;← leftarrow;' +
    '⇒ Rightarrow implies;⇔ iff Leftrightarrow;⇌ rightleftharpoons'
  )
    .split(';')
    .flatMap((line) => {
      const [sign = '', ...commands] = line.split(' ')
      return commands.map((command): [string, string] => [command, sign])
    }),
)

/** Ways to write one sign. Applied in order. */
const sameSigns: readonly (readonly [RegExp, string])[] = [
  [/[−–—‐‑]/g, '-'],
  // Degrees, primes and ordinals are no powers.
  [/\^\{?\s*(?=\\(?:circ|degree|prime)|(?:th|st|nd|rd)(?![A-Za-z]))/g, ''],
  [/<=/g, '≤'],
  [/>=/g, '≥'],
  [/!=/g, '≠'],
  [/-+>/g, '→'],
  [/[·∙⋅*]/g, '×'],
  [/(?<=[\p{N})}\]])\s*\/\s*(?=[\p{N}({[])/gu, '÷'],
]
const letter = '(?<![\\p{L}\\p{M}\\p{N}])\\p{L}(?![\\p{L}\\p{M}])'
/** Hyphens, exclamation marks, points and colons are signs only where a number or a letter of a formula is. */
const sign = new RegExp(
  '[+×÷<>=≤≥≠∪∩%^#±∓∈∉⊂⊆⊃⊇⊥∥∧∨¬≡≅≈∝∀∃→←⇒⇔⇌]' +
    `|-(?=\\s*(?:[\\p{N}([{\\\\∞]|\\p{L}(?![\\p{L}\\p{M}])))|(?<=\\^\\{?\\p{N}*)-` +
    `|(?<=[\\p{N})\\]}]|${letter})!|(?<=\\p{N})[.:](?=\\p{N})`,
  'gu',
)

/** The signs of a text that change what it says. Indices and blanks (`_`) are read as words or not at all. */
function signsOf(text: string): string {
  const typed = text
    .replace(/\\([A-Za-z]+)/g, (command, name: string) => signsOfCommands.get(name) ?? command)
    .replace(/[⁰¹²³⁴-⁹⁺⁻ⁿ]+/g, (power) => `^${power.normalize('NFKC')}`)
    .normalize('NFKC')
  const plain = sameSigns.reduce((form, [way, common]) => form.replace(way, common), typed)
  return (plain.match(sign) ?? []).join('')
}
