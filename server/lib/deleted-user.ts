import pg from 'pg'

const foreignKeyViolation = '23503'

/**
 * Returns whether a write failed because its user does not exist any more: in other processes a token stays
 * valid for a moment after its account is deleted.
 */
export function isOfDeletedUser(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === foreignKeyViolation &&
    /_owner_fkey$/.test(error.constraint ?? '')
  )
}
