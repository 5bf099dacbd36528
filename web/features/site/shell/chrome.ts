import { useMatches } from 'react-router'

/**
 * The frame around a screen. `full`: top bar, footer, and tabs on phones; `without-tabs`: for a screen with
 * its own bar at the bottom on phones; `exam`: no frame. A route module chooses it by `export const handle =
 * { chrome: 'exam' } satisfies ChromeHandle`.
 */
export type Chrome = 'full' | 'without-tabs' | 'exam'

/**
 * `hasDescription`: the screen's `meta` has a description, which replaces the product's. `isPublic`: guests get
 * the screen as a document, without React in the browser. `startsApplication`: the page of the service worker.
 * `startsAfterPaint`: the server renders the whole screen, so its modules may load later. `startsWhenWanted`: they wait until
 * the script of the sign-in wants them. `isConstant`: no content of
 * the bank is on it.
 */
export type ChromeHandle = {
  chrome?: Chrome
  hasDescription?: true
  isPublic?: true
  startsApplication?: true
  startsAfterPaint?: true
  startsWhenWanted?: true
  isConstant?: true
}

function useHandles() {
  return useMatches().map(({ handle }) => (handle ?? {}) as ChromeHandle)
}

/** Returns the chrome of the innermost route that sets one. */
export function useChrome(): Chrome {
  return useHandles().findLast(({ chrome }) => chrome)?.chrome ?? 'full'
}

/** Returns whether the current screen has its own description for search engines. */
export function useHasDescription(): boolean {
  return useHandles().some(({ hasDescription }) => hasDescription)
}

/** Returns the attributes by which the service worker and the start of the application recognise a page. */
export function usePageKind() {
  const handles = useHandles()
  return {
    'data-public': handles.some(({ isPublic }) => isPublic) ? '' : undefined,
    'data-application': handles.some(({ startsApplication }) => startsApplication) ? '' : undefined,
  }
}
