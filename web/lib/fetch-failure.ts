const wordsOfBrowsers =
  /^(?:Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module)/i

/**
 * Returns whether a file or data could not be fetched. Browsers tell it only by the words of a TypeError: Chromium, Firefox and
 * Safari each have some for a request and others for a module. A phone may be connected to a network that leads nowhere, so
 * `navigator.onLine` does not tell it.
 */
export function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && wordsOfBrowsers.test(error.message)
}
