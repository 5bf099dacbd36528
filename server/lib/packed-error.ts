/** The parts of an error that go to another thread or process. Callers decide by its code and system call what to do. */
type PackedError = { message: string; stack?: string; code?: string; syscall?: string }

/** The outcome of a call, as it goes back to the caller. */
export type PackedOutcome = { result: unknown } | { error: PackedError }

/** Waits for a call and returns its outcome, also when it throws. */
export async function packOutcome(call: () => Promise<unknown>): Promise<PackedOutcome> {
  try {
    return { result: await call() }
  } catch (error) {
    const { message, stack, code, syscall } = Object(error) as PackedError
    return { error: { message: String(message), stack, code, syscall } }
  }
}

/** Settles the promise of a caller with the outcome. */
export function settleWith(outcome: PackedOutcome, { resolve, reject }: Settling): void {
  if ('result' in outcome) {
    resolve(outcome.result as never)
    return
  }
  const { message, code, ...others } = outcome.error
  // An error without a code has no property of that name.
  reject(Object.assign(new Error(message), others, code === undefined ? {} : { code }))
}
export type Settling = { resolve: (result: never) => void; reject: (error: Error) => void }
