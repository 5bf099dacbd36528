import type { World } from './world.ts'

/**
 * The outcomes of a cell: allowed; nothing to see; sign in first; forbidden; reported as not found; conflict
 * with the current state; invalid input.
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
  /** The variant that this row tests, if there are several. */
  about: string
  /** In the order of `people`. */
  cells: readonly Outcome[]
  /** Creates the objects and returns the arguments. */
  arrange: Arrange
}

/** `cells`: one word of `outcomes` per user, in the order of `people`. */
export function row(operation: string, cells: string, arrange: Arrange, about = ''): Row {
  const words = cells.trim().split(/\s+/) as (keyof typeof outcomes)[]
  return { operation, about, cells: words.map((word) => outcomes[word]), arrange }
}
