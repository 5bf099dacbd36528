const wordsOfBrowsers =
  /^(?:Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module)/i

/** The service worker's stand-in for a page that the server did not send: see `application.tsx`. */
const isStandIn =
  typeof document !== 'undefined' && document.documentElement.dataset.application !== undefined

/**
 * Returns whether a file or data could not be fetched. Browsers tell it only by the words of a TypeError: Chromium, Firefox and
 * Safari each have some for a request and others for a module. A phone may be connected to a network that leads nowhere, so
 * `navigator.onLine` does not tell it.
 */
export function isFetchFailure(error: unknown): boolean {
  if (error instanceof TypeError) return wordsOfBrowsers.test(error.message)
  // The router asks for nothing at the start of the application, so a screen with data of the server only has none.
  return isStandIn && error instanceof Error && error.message.startsWith('No result found for routeId')
}
