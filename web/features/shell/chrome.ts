import { useMatches } from 'react-router'

/**
 * What stands around a screen. `full`: top bar, footer, and tabs on phones; `without-tabs`: for a screen that has a bar
 * of its own at the bottom on phones; `exam`: nothing but the screen. A route module says it by
 * `export const handle = { chrome: 'exam' } satisfies ChromeHandle`.
 */
export type Chrome = 'full' | 'without-tabs' | 'exam'

/** `hasDescription`: the screen's `meta` describes it, in place of the product's description. */
export type ChromeHandle = { chrome: Chrome; hasDescription?: true }

/** The wish of the innermost route that has one. */
export function useChrome(): Chrome {
  const wishes = useMatches().map(({ handle }) => (handle as ChromeHandle | undefined)?.chrome)
  return wishes.findLast((chrome) => chrome !== undefined) ?? 'full'
}

/** Whether the screen shown describes itself to search engines. */
export function useHasDescription(): boolean {
  return useMatches().some(({ handle }) => (handle as ChromeHandle | undefined)?.hasDescription)
}
