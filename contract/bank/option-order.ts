import { type OptionField, optionFields } from './question-fields.ts'

/*
 * Orders the options of a question. Its `optionOrder` has a sign for each of `optionFields`: the place that this option
 * keeps, from 1, or '-' for one that is shuffled. '' leaves it to the rule below, which reads the options. Every shuffle
 * of options goes through `placeOptions`.
 */

type Options = { [Name in OptionField]: string }
type Ordered = Options & { optionOrder: string }

/** The orders that a form offers: shuffled; one option last; as they stand, with the right one at each place. */
export const offeredOrders = ['----', '4---', '-4--', '--4-', '---4', '1234', '2134', '3124', '4123'] as const

/** Returns an order as it is stored; '' for a text that is no order. */
export function normaliseOrder(order: string): string {
  const places = order.replaceAll('-', '')
  return /^[1-4-]{4}$/.test(order) && new Set(places).size === places.length ? order : ''
}

/** Returns the order of options in a list, of which the one at `right`, from 0, is the right one. */
export function orderOfList(right: number, isKept: (place: number) => boolean): string {
  const places = optionFields.map((_, place) => place)
  return [right, ...places.filter((place) => place !== right)]
    .map((place) => (isKept(place) ? `${place + 1}` : '-'))
    .join('')
}

/** Returns the places, from 0, of options that keep theirs, in a list in which the right option stands at `right`. */
export function keptPlaces(question: Ordered, right: number): number[] {
  const [sign, ...others] = normaliseOrder(question.optionOrder) || suggestOrder(question)
  return others.toSpliced(right, 0, sign!).flatMap((each, place) => (each === '-' ? [] : [place]))
}

/**
 * Orders the options of a question: `current` is the order of those that keep no place. Returns it with the `optionOrder` of
 * the question whose wrong options stand in that order.
 */
export function placeOptions(
  question: Ordered,
  current: readonly OptionField[],
): { order: OptionField[]; optionOrder: string } {
  const set = normaliseOrder(question.optionOrder)
  const signs = set || suggestOrder(question)
  const signOf = (field: OptionField) => signs[optionFields.indexOf(field)]!
  const free = current.filter((field) => signOf(field) === '-')
  const order = optionFields.map(
    (_, place) => optionFields.find((field) => signOf(field) === `${place + 1}`) ?? free.shift()!,
  )
  const isKept = (place: number) => signOf(order[place]!) !== '-'
  return { order, optionOrder: set && orderOfList(order.indexOf('answer'), isKept) }
}

/** Returns the order that the texts of the options ask for; '----' if they may be shuffled. */
export function suggestOrder(options: Options): string {
  const texts = optionFields.map((field) => options[field].normalize('NFC').trim())
  const combinations = texts.map(readCombination)
  const areCombinations = combinations.filter((numbers) => numbers !== null).length >= 3
  const lastOf = (place: number) =>
    namesLetters.test(texts[place]!) || saysAll.test(texts[place]!) ? 1 : saysNone.test(texts[place]!) ? 2 : 0
  const namesOther = texts.some((text) => namesLetters.test(text))
  const places = optionFields.map((_, place) => place)
  const ordered = places.toSorted(
    (one, other) =>
      lastOf(one) - lastOf(other) ||
      (areCombinations ? compareCombinations(combinations[one]!, combinations[other]!) : one - other),
  )
  return places
    .map((place) =>
      areCombinations || namesOther || lastOf(place) > 0 ? `${ordered.indexOf(place) + 1}` : '-',
    )
    .join('')
}

/** Letters of options: "A and B", "ক ও খ উভয়ই". */
export const namesLetters =
  /(?<![\p{L}\p{M}\p{N}])(?:[(]?[A-D][)]?\s*(?:and|or|&|,|ও|এবং|বা)\s*[(]?[A-D][)]?|[(]?[a-d][)]\s*(?:and|or|&|,|ও|এবং|বা)\s*[(]?[a-d][)]|[(]?[কখগঘ][)]?\s*(?:ও|এবং|বা|,|&)\s*[(]?[কখগঘ][)]?)(?![\p{L}\p{M}\p{N}])/iu

const end = '(?:\\s*(?:সঠিক|ঠিক|সত্য|are|is)?\\s*(?:correct|true|right)?)\\s*[.।]?$'
const above = '(?:(?:উপরের|ওপরের|উপরোক্ত|উপর্যুক্ত|উল্লিখিত|উল্লেখিত|নিচের|এদের|এগুলোর|প্রদত্ত)\\s*)?'
const ofThese = '(?:\\s+(?:of\\s+)?(?:the\\s+|these|those|them|above|mentioned|options?|given|\\s)*)?'

function wholeText(bangla: string, english: string): RegExp {
  return new RegExp(`^(?:${above}(?:${bangla})|(?:${english})${ofThese})${end}`.normalize('NFC'), 'iu')
}

/** An option that means all others: "উপরের সবগুলো", "all of the above". */
const saysAll = wholeText(
  'সব ?(?:গুলো|গুলি|কটি|কয়টি|টি|কিছু)?(?:ই)?|সকল(?:টি)?(?:ই)?|উভয়(?:টি)?ই|দু(?:টি|টো|ইটি)ই',
  'all|both|any',
)
/** An option that means none of the others: "কোনোটিই নয়", "none of these". */
const saysNone = wholeText(
  '(?:কোনো|কোন)(?:টি|টা)?(?:ই)?\\s*(?:সঠিক\\s*)?(?:নয়|না)|একটি(?:ও)?\\s*(?:নয়|না)',
  'none|neither|nothing',
)

/**
 * Returns the statements that an option names, "i ও iii" is [1, 3], or the place that its picture had, "ছবি খ" is [2]; null for
 * another text. A picture keeps its place: "ছবি খ" beside the letter ক would confuse.
 */
function readCombination(text: string): number[] | null {
  const [, letter = ''] = /^(?:ছবি|picture) ([কখগঘa-d])$/u.exec(text.toLowerCase()) ?? []
  if (letter) return [('কখগঘabcd'.indexOf(letter) % 4) + 1]
  const parts = text.toLowerCase().split(/\s*(?:,|&|ও|এবং|\band\b)\s*/u)
  const numbers = parts.map((part) => ['i', 'ii', 'iii', 'iv', 'v'].indexOf(part.replace(/[.()]/g, '')) + 1)
  return numbers.every((number) => number > 0) ? numbers : null
}

/** Fewer statements come first, as on the papers of the boards. */
function compareCombinations(one: readonly number[] | null, other: readonly number[] | null): number {
  if (!one || !other) return (one ? 0 : 1) - (other ? 0 : 1)
  return one.length - other.length || Number(one.join('')) - Number(other.join(''))
}
