const storageKey = 'onushilon.browser'

/**
 * Returns the option that sends this browser's random secret with a call of the identity service. An account
 * that was signed in here recognises the browser by it, so that other people's wrong passwords and codes do
 * not keep its owner out. Empty when the storage is switched off.
 */
export function browserOptions(): { clientMetadata?: { browser: string } } {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored) return { clientMetadata: { browser: stored } }
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const browser = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem(storageKey, browser)
    return { clientMetadata: { browser } }
  } catch {
    return {}
  }
}
