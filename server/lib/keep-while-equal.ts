/**
 * Returns a function that returns the result of `make` for the numbers that `read` returns: the same result until one of
 * them has changed.
 */
export function keepWhileEqual<Numbers extends readonly number[], Result>(
  read: () => Numbers,
  make: (numbers: Numbers) => Result,
): () => Result {
  let made: { numbers: Numbers; result: Result } | null = null
  return () => {
    const numbers = read()
    if (!made || numbers.some((number, at) => number !== made?.numbers[at])) {
      made = { numbers, result: make(numbers) }
    }
    return made.result
  }
}
