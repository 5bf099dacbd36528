import type { Random } from '../random.ts'
import type { Bank, BankText, Script } from './bank.ts'

/** A kind of query. `make` returns null for a text that does not suit it. */
export type QueryRow = {
  /** The letter of the row's class, for `--only`. */
  class: string
  name: string
  script: Script
  make: (random: Random, bank: Bank, text: BankText, place: number) => string | null
}

export type QualityQuery = {
  class: string
  row: string
  text: string
  /** The ids of all records with the source text. Each of them is a right hit. */
  expected: readonly string[]
  /** The text from which the query was made. */
  source: string
}
