import { comparisonForm } from '../text/letters.ts'

/** The numbered spellings of tags. Spellings that differ only in case belong to one tag. */
export class TagSpellings {
  readonly spellings: string[] = []
  /** The number of the tag of each spelling. */
  readonly tagOf: number[] = []
  readonly #bySpelling = new Map<string, number>()
  readonly #byForm = new Map<string, number>()

  /** Returns the number of a spelling. Adds the spelling if it is new. */
  add(spelling: string): number {
    const known = this.#bySpelling.get(spelling)
    if (known !== undefined) return known
    const form = comparisonForm(spelling)
    const tag = this.#byForm.get(form) ?? this.#byForm.size
    this.#byForm.set(form, tag)
    this.#bySpelling.set(spelling, this.spellings.length)
    this.tagOf.push(tag)
    return this.spellings.push(spelling) - 1
  }

  /** Returns the number of the tag with this comparison form, if there is one. */
  find(form: string): number | undefined {
    return this.#byForm.get(form)
  }

  get tagCount(): number {
    return this.#byForm.size
  }
}
