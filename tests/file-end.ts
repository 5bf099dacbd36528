const cleanings: (() => unknown)[] = []

/**
 * Has `clean` called after the tests of the running file. Helpers use it in place of `afterAll`: files of the api lane share
 * their modules, so an `afterAll` at the top of a helper would run after the first file alone.
 */
export function atFileEnd(clean: () => unknown): void {
  cleanings.push(clean)
}

/** Cleans up, the last first. */
export async function endFile(): Promise<void> {
  for (const clean of cleanings.splice(0).reverse()) await clean()
}
