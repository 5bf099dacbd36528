import { comparisonForm } from '../text/letters.ts'

/** The spellings of tags, numbered; those that differ only in case share a tag. */
export class TagSpellings {
  readonly spellings: string[] = []
  /** For each spelling the number of its tag. */
  readonly tagOf: number[] = []
  readonly #bySpelling = new Map<string, number>()
  readonly #byForm = new Map<string, number>()

  /** The number of the spelling, which is added if it is new. */
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

  /** The number of the tag with this comparison form. */
  find(form: string): number | undefined {
    return this.#byForm.get(form)
  }

  get tagCount(): number {
    return this.#byForm.size
  }
}
