/** Functions that stop what a start has started, in the order of the start. */
export type Stops = (() => Promise<unknown>)[]

/** Tries every stop, the last one first: one that fails leaves no database running. Throws the first error. */
export async function stopAll(stops: Stops): Promise<void> {
  const errors: unknown[] = []
  for (const stopOne of stops.splice(0).reverse()) {
    try {
      await stopOne()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
