/** A sign-in that the script of the page has tried before the application started, and that was refused. */
export type FirstTry = { email: string; password: string; refusal: Error }

type Place = { firstTry?: FirstTry }

export function noteFirstTry(firstTry: FirstTry): void {
  ;(globalThis as Place).firstTry = firstTry
}

/** Returns the refusal of the same sign-in once, so that one press counts as one try. */
export function takeRefusal(email: string, password: string): Error | null {
  const { firstTry } = globalThis as Place
  delete (globalThis as Place).firstTry
  return firstTry?.email === email && firstTry.password === password ? firstTry.refusal : null
}
