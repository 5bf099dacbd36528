import { startOfTail } from './keys.ts'
import { findLabels, type LabelPlace, optionFamilies, signs } from './labels.ts'

/** The options of a question in the order of the paper. `at` is where the first label begins. */
export type FoundOptions = {
  at: number
  /** The range [from, to) of each option's text. `mark` is the sign before its letter: ✓, ●, *, a bullet. */
  places: readonly { letter: string; mark: string; from: number; to: number; labelFrom: number }[]
  family: number
  cost: number
  isFused: boolean
  /** True for options without letters whose order is not certain. */
  isGrid?: boolean
  /** True if the letters are not in their order. */
  isOutOfOrder: boolean
}

const fewestOptions = 3
const usualCount = 4
const emptyCost = 5
const otherStyleCost = 1
/** The most labels of one letter in a question. Each is compared with all labels of the next letter. */
const mostLabels = 200

/**
 * Finds the options in the body of a question: the labels of one family in their order, so that all of the text belongs to one
 * of them. Of several ways the likeliest: labels at the start of a line or behind a gap, all in one style. `usual` is the
 * family that the paper uses.
 */
export function findOptions(text: string, usual: number | null = null): FoundOptions | null {
  let best: FoundOptions | null = null
  const tail = startOfTail(text)
  // Some teachers write the answer above the options.
  const end = /[ক-ঘa-dA-D১1]\s?[).।:\]]/u.test(text.slice(0, tail)) ? tail : text.length
  for (const [family, letters] of optionFamilies.entries()) {
    // Statements are numbered i, ii, iii, so these are options only where nothing else is.
    if (best && family >= 3) break
    const found = findInFamily(text, { letters, family, end })
    if (!found) continue
    found.cost += usual === null || usual === family ? 0 : otherStyleCost
    const isBetter =
      !best ||
      found.places.length > best.places.length ||
      (found.places.length === best.places.length && found.cost < best.cost)
    if (isBetter) best = found
  }
  return best ?? findListed(text.slice(0, tail), tail < text.length)
}

const bullet = /^(?:[•●○◯◉🔘⚪▪◦☐☑☒⬜✅❌*–-]|\[[ xX✓]?\])[ \t]+(?=\S)/u
const asking = /(?:[?:—–-]|কোনটি|কত|কী|কে)\s*$/u
const isPlain = (text: string) =>
  text.length <= 80 && !/^[([]?(?:[\p{L}\p{N}]{1,3}[)\].।:=/]|\p{L}[-–—])\s|[?:]$/u.test(text)

/**
 * Finds options without letters: the last four points of a list, or four lines or cells, below a text that asks. Ticked boxes are
 * signs of the right one. `isAnswered` is true where the answer stands below.
 */
function findListed(text: string, isAnswered: boolean): FoundOptions | null {
  const pieces = [...text.matchAll(/\S(?:(?! {3}|[\n\t]).)*/gu)]
  const [asks, points] = [pieces.slice(0, -usualCount), pieces.slice(-usualCount)]
  const at = points[0]?.index ?? 0
  const lead = points.map(({ 0: point }) => bullet.exec(point)?.[0] ?? '')
  const isList = lead.every(Boolean) && asks.every(([line]) => !bullet.test(line))
  const isBare = asks.length === 1 && points.every(({ 0: point }) => isPlain(point.trim()))
  if (asks.length === 0 || !(isList || isBare)) return null
  if (!asking.test(text.slice(0, at)) && !(isBare && isAnswered)) return null
  const labels = points.map(({ index }, place): LabelPlace => {
    const letter = optionFamilies[0]![place]!
    return { letter, from: index, to: index + lead[place]!.length, style: '', cost: 1 }
  })
  const found = describe(text, { labels, cost: usualCount }, { family: 0, isOutOfOrder: false })
  const mark = (point: string) => (/[☑☒xX✓✅]/u.test(point) ? '✓' : point.trim())
  // Two rows of two may be read down, too.
  const isGrid = text.slice(at).trim().split('\n').length === 2
  const places = found.places.map((place, each) => ({ ...place, mark: mark(lead[each]!) }))
  return { ...found, places, isGrid }
}

/** A family of letters with its number; `end` is the place where the answer begins. */
type Family = { letters: readonly string[]; family: number; end: number }

function findInFamily(text: string, { letters, family, end }: Family): FoundOptions | null {
  const labels = letters.map((letter) =>
    findLabels(text, letter)
      .filter(({ from }) => from < end)
      .slice(0, mostLabels),
  )
  for (let count = letters.length; count >= fewestOptions; count -= 1) {
    const slipped = count === fewestOptions ? findOutOfOrder(text.slice(0, end), letters, family) : null
    if (slipped && new Set(slipped.places.map(({ letter }) => letter)).size === usualCount) break
    const chosen = chooseLabels(text, labels.slice(0, count))
    if (!chosen) continue
    const { style } = chosen.labels[0]!
    // A fifth letter in another style, or within a text, is rather a reference.
    const isOption = (label: LabelPlace) =>
      label.style === style && label.cost <= 0.5 && text.slice(label.to, end).trim() !== ''
    if (!chosen.labels.slice(usualCount).every(isOption)) continue
    return describe(text, chosen, { family, isOutOfOrder: false })
  }
  return findOutOfOrder(text, letters, family)
}

type Way = { labels: LabelPlace[]; cost: number }

/** Returns the cheapest labels, one of each letter, each behind the one before. */
function chooseLabels(text: string, labels: readonly (readonly LabelPlace[])[]): Way | null {
  // A question may begin with what looks like a letter: "ক. বি. এর পূর্ণরূপ কী?"
  let ways: Way[] = (labels[0] ?? []).map((label) => {
    const isFirst = text.slice(0, label.from).trim() === ''
    return { labels: [label], cost: label.cost + (isFirst ? otherStyleCost / 2 : 0) }
  })
  for (const next of labels.slice(1)) {
    ways = next.flatMap((label) => {
      const before = ways.flatMap((way) => {
        const last = way.labels.at(-1)!
        if (last.to > label.from) return []
        const isEmpty = text.slice(last.to, label.from).trim() === ''
        const styled = way.labels[0]!.style === label.style ? 0 : otherStyleCost
        const cost = way.cost + label.cost + styled + (isEmpty ? emptyCost : 0)
        return [{ labels: [...way.labels, label], cost }]
      })
      return cheapestOf(before) ?? []
    })
  }
  return cheapestOf(ways)
}

function cheapestOf(ways: readonly Way[]): Way | null {
  return ways.toSorted((one, other) => one.cost - other.cost)[0] ?? null
}

/** Four labels at starts of lines or behind gaps whose letters are not in their order: a slip of the typist. */
function findOutOfOrder(text: string, letters: readonly string[], family: number): FoundOptions | null {
  const all = letters
    .slice(0, 4)
    .flatMap((letter) => findLabels(text, letter))
    .filter(({ cost }) => cost <= 0.2)
    .sort((one, other) => one.from - other.from)
  if (all.length !== 4 || new Set(all.map(({ letter }) => letter)).size < fewestOptions) return null
  return describe(text, { labels: all, cost: 2 }, { family, isOutOfOrder: true })
}

function describe(
  text: string,
  { labels, cost }: Way,
  about: Pick<FoundOptions, 'family' | 'isOutOfOrder'>,
): FoundOptions {
  const led = labels.map(({ from }) =>
    signBefore.exec(text.slice(Math.max(0, from - 20), from))?.[0].trimStart(),
  )
  // If each label has a sign before it, no sign belongs to the end of an option.
  const marks = labels.map(({ from }, at) => (led.every(Boolean) ? led[at]! : markBefore(text, from)))
  return {
    ...{ ...about, cost, isFused: labels.some((label) => label.cost >= 3) },
    at: labels[0]!.from - marks[0]!.length,
    places: labels.map(({ letter, from, to }, at) => ({
      letter,
      mark: marks[at]!,
      labelFrom: from,
      from: to,
      to: at + 1 < labels.length ? labels[at + 1]!.from - marks[at + 1]!.length : text.length,
    })),
  }
}

/** Signs at the start of a line or behind a tab, and behind a gap those that touch the label. */
const signsBefore = new RegExp(
  `(?:(?<=^|[\\n\\t])[ ]*|(?<= {2}))((?:[${signs}]+[ ]?)+)$|(?<=\\s)[${signs}]+$`,
  'u',
)

const signBefore = new RegExp(`(?:^|\\s)[${signs}]+ ?$`, 'u')

function markBefore(text: string, from: number): string {
  const before = text.slice(Math.max(0, from - 20), from)
  const found = signsBefore.exec(before)
  const mark = found?.[1] ?? found?.[0] ?? ''
  // Within a line, a sign with a blank on both sides belongs to the option before it.
  const isOfLabel =
    /(?:^|[\n\t])[ ]*$/.test(before.slice(0, before.length - mark.length)) || !/\s$/.test(mark)
  return isOfLabel ? mark : ''
}
