import type { Random } from '../random.ts'
import type { Bank, BankText, Script } from './bank.ts'

/** A kind of query; `make` returns null where the text has no place for it. */
export type QueryRow = {
  /** The letter of its class, for `--only`. */
  class: string
  name: string
  script: Script
  make: (random: Random, bank: Bank, text: BankText, place: number) => string | null
}

export type QualityQuery = {
  class: string
  row: string
  text: string
  /** The ids of the records with the text from which the query was made: any of them is right. */
  expected: readonly string[]
  /** That text. */
  source: string
}
