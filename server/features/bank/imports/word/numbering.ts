import { childOf, childrenOf, valueIn, type XmlElement } from '../xml.ts'
import { formatNumber, isRoman } from './number-formats.ts'
import { type RunProperties, readRunProperties, type ThemeFonts } from './run-properties.ts'

type Level = {
  start: number
  format: string
  text: string
  /** The gap between the label and the text. */
  gap: string
  own: RunProperties
  paragraphStyle: string | undefined
  /** The level whose next number begins this one anew; 0: none does. */
  restart: number | undefined
}
type List = { id: string; levels: ReadonlyMap<number, Level>; starts: ReadonlyMap<number, number> }

/** The label of a paragraph in an automatic list, which is in no text of the file. */
export type Label = { text: string; own: RunProperties; isRoman: boolean; isBullet: boolean }

const deepest = 8

/** Counts the automatic lists of a file. Must be asked for the labels of the paragraphs in their order. */
export class Numbering {
  readonly #lists = new Map<string, List>()
  /** The numbers that each list has reached, by levels. Lists that share a definition share them. */
  readonly #reached = new Map<string, (number | undefined)[]>()
  readonly #started = new Set<string>()

  constructor(root: XmlElement | null, theme: ThemeFonts) {
    const definitions = new Map<string, XmlElement>()
    const ofStyles = new Map<string, string>()
    for (const each of childrenOf(root, 'abstractNum')) {
      const id = each.attributes.abstractNumId ?? ''
      definitions.set(id, each)
      const style = valueIn(each, 'styleLink')
      if (style !== undefined) ofStyles.set(style, id)
    }
    for (const each of childrenOf(root, 'num')) {
      const own = valueIn(each, 'abstractNumId') ?? ''
      const link = valueIn(definitions.get(own), 'numStyleLink')
      const id = ofStyles.get(link ?? '') ?? own
      this.#lists.set(each.attributes.numId ?? '', readList(id, definitions.get(id), each, theme))
    }
  }

  /** Returns the level of a list that a paragraph style stands for; 0 where the list names none. */
  levelOfStyle(numId: string, style: string): number {
    for (const [depth, { paragraphStyle }] of this.#lists.get(numId)?.levels ?? [])
      if (paragraphStyle === style) return depth
    return 0
  }

  /** Counts a paragraph and returns its label; null where its list has none. */
  next(numId: string, depth: number): Label | null {
    const list = this.#lists.get(numId)
    const level = list?.levels.get(depth)
    if (!list || !level) return null
    const numbers = this.#count(numId, list, depth)
    if (level.format === 'bullet') return { text: level.text, own: level.own, isRoman: false, isBullet: true }
    if (level.format === 'none' || level.text === '') return null
    const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const named = list.levels.get(Number(digit) - 1)
      return formatNumber(numbers[Number(digit) - 1] ?? named?.start ?? 1, named?.format ?? 'decimal')
    })
    return { text: text + level.gap, own: level.own, isRoman: isRoman(level.format), isBullet: false }
  }

  #count(numId: string, list: List, depth: number): (number | undefined)[] {
    const numbers = this.#reached.get(list.id) ?? []
    this.#reached.set(list.id, numbers)
    if (!this.#started.has(numId)) {
      this.#started.add(numId)
      for (const at of list.starts.keys()) numbers[at] = undefined
    }
    const startOf = (at: number) => list.starts.get(at) ?? list.levels.get(at)?.start ?? 1
    for (let at = 0; at < depth; at += 1) numbers[at] ??= startOf(at)
    numbers[depth] = (numbers[depth] ?? startOf(depth) - 1) + 1
    for (let at = depth + 1; at <= deepest; at += 1) {
      const restart = list.levels.get(at)?.restart
      if (restart === undefined || (restart !== 0 && depth < restart)) numbers[at] = undefined
    }
    return numbers
  }
}

function readList(id: string, definition: XmlElement | undefined, num: XmlElement, theme: ThemeFonts): List {
  const levels = new Map<number, Level>()
  const starts = new Map<number, number>()
  for (const lvl of childrenOf(definition, 'lvl')) levels.set(depthOf(lvl), readLevel(lvl, theme))
  for (const override of childrenOf(num, 'lvlOverride')) {
    const depth = depthOf(override)
    const lvl = childOf(override, 'lvl')
    if (lvl) levels.set(depth, readLevel(lvl, theme))
    const start = valueIn(override, 'startOverride')
    if (start !== undefined) starts.set(depth, toNumber(start, 1))
  }
  return { id, levels, starts }
}

function depthOf({ attributes }: XmlElement): number {
  return Math.min(deepest, Math.max(0, toNumber(attributes.ilvl, 0)))
}

export function toNumber(value: string | undefined, fallback: number): number {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isSafeInteger(number) ? number : fallback
}

function readLevel(lvl: XmlElement, theme: ThemeFonts): Level {
  // A format newer than the file format stands beside the one that older programs show.
  const choice = childOf(childOf(childOf(lvl, 'AlternateContent'), 'Choice'), 'numFmt')
  const numFmt = choice ?? childOf(lvl, 'numFmt')
  const format = numFmt?.attributes.val ?? 'decimal'
  const restart = valueIn(lvl, 'lvlRestart')
  return {
    start: toNumber(valueIn(lvl, 'start'), 1),
    format: format === 'custom' ? (numFmt?.attributes.format ?? 'decimal') : format,
    text: valueIn(lvl, 'lvlText') ?? '',
    gap: { space: ' ', nothing: '' }[valueIn(lvl, 'suff') ?? ''] ?? '\t',
    own: readRunProperties(childOf(lvl, 'rPr'), theme),
    paragraphStyle: valueIn(lvl, 'pStyle'),
    restart: restart === undefined ? undefined : toNumber(restart, 0),
  }
}
