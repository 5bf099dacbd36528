import { labelsOf } from './answer-names.ts'
import { placeAtEnd } from './named-in-text.ts'

/** An author may mark the right option in its own cell: "*x", "x ✓", "x (Ans)", "[x] x", "=x", "<b>x</b>". */
const markedRight =
  /^(?:\*+|[✓✔√☑✅]|\[[x✓✔]\]|[=#>](?=\s*\p{L}))\s*\S|^<(b|strong|u|mark)>.*<\/\1>$|\S\s*(?:\*+|[✓✔√☑✅]|[([](?:ans|answer|correct|right|true|সঠিক|শুদ্ধ|উত্তর)\.?[)\]]|\s[-–—]\s*(?:correct|right|সঠিক)(?:\s*(?:answer|উত্তর))?)$/isu

/** Returns the place of the only option that is marked as right; null without one. */
export function findMarked(options: readonly string[]): number | null {
  const marked = options.flatMap((option, place) => (markedRight.test(option.trim()) ? [place] : []))
  return marked.length === 1 ? marked[0]! : null
}

/** Returns whether the key of a question stands in it or in an option: "… কোনটি? (গ)", "*Dhaka", "Bogura Ans: C". */
export function hasKeysInside(rows: readonly (readonly string[])[]): boolean {
  const optionsOf = (row: readonly string[]) => row.slice(1, 5)
  const mostlyName = (find: (row: readonly string[]) => number | null) => {
    const named = rows.flatMap((row) => find(row) ?? [])
    return named.length * 2 >= rows.length && named.some((place) => place !== 0)
  }
  return (
    mostlyName((row) => findMarked(optionsOf(row))) ||
    mostlyName((row) => placeAtEnd(row[0] ?? '', optionsOf(row))) ||
    mostlyName((row) => findInLast(optionsOf(row))) ||
    (rows.length > 0 && rows.every((row) => areLabelledInOrder(optionsOf(row))))
  )
}

/** A mark in the last option counts only if no other option ends with one: otherwise such marks are the options' labels. */
function findInLast(options: readonly string[]): number | null {
  const [last = '', ...others] = options.toReversed()
  const place = placeAtEnd(last, options)
  return place === null || others.some((option) => placeAtEnd(option, options) !== null) ? null : place
}

/** The options of a paper are in the order of their letters, whichever of them is right. */
function areLabelledInOrder(options: readonly string[]): boolean {
  const labels = labelsOf(options)
  return labels.length === 4 && labels.every(({ number }, place) => number === place + 1)
}
