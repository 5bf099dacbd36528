/** Not every browser tells when the network is back. */
const retryMilliseconds = 5_000

/**
 * Loads a module that must not be lost: if the network fails, again when it is back. The browser tells when; a page that
 * is left meanwhile loads it with the next one.
 */
export async function loadWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, retryMilliseconds)
      })
    }
  }
}
