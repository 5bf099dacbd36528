/** In the browser's storage. */
export const levelKey = 'level'

/**
 * Returns the level that a guest last chose or visited in this browser, as in addresses: its slug, or `anyLevel`. Null before
 * the first choice.
 */
export function recallLevel(): string | null {
  try {
    return localStorage.getItem(levelKey)
  } catch {
    return null
  }
}

export function rememberLevel(level: string): void {
  try {
    localStorage.setItem(levelKey, level)
  } catch {
    // The choice lasts as long as the page.
  }
}
