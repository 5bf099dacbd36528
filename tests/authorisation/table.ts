import type { World } from './world.ts'

/**
 * What a cell says: it is done or shown; there is nothing to see; sign in first; it is not allowed; such a thing is not
 * told of; it contradicts what is there; what was sent is not accepted.
 */
const outcomes = {
  yes: 'yes',
  empty: 'empty',
  signIn: 'UNAUTHENTICATED',
  no: 'FORBIDDEN',
  unseen: 'NOT_FOUND',
  conflict: 'CONFLICT',
  refused: 'BAD_INPUT',
} as const

export type Outcome = (typeof outcomes)[keyof typeof outcomes]

type Arrange = (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>

export type Row = {
  /** The field of Query or Mutation. */
  operation: string
  /** What of it this row tries, where it has several. */
  about: string
  /** In the order of `people`. */
  cells: readonly Outcome[]
  /** Makes what is wanted, and answers the arguments. */
  arrange: Arrange
}

/** `cells`: a word of `outcomes` for each person, in the order of `people`. */
export function row(operation: string, cells: string, arrange: Arrange, about = ''): Row {
  const words = cells.trim().split(/\s+/) as (keyof typeof outcomes)[]
  return { operation, about, cells: words.map((word) => outcomes[word]), arrange }
}
