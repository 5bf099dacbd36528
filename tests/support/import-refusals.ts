import { ImportRefusal } from '../../server/features/bank/imports/refusal.ts'

/** Returns the code of the reason for which a file is not read; 'taken' without one. Any other error is a fault. */
export function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof ImportRefusal) return error.reason.code
    throw error
  }
  return 'taken'
}
