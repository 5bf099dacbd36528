import { createContext, use } from 'react'

/**
 * A page of the server for a guest that React does not take over in the browser. `script` is the address of
 * its script; `chosen` is the option that a posted form of a question names.
 */
export type GuestDocument = { script: string }

/** Null in a page of the application, and always in a browser. */
export const GuestDocumentContext = createContext<GuestDocument | null>(null)

/** Returns whether the page is a document for guests: its links load documents, and no handler runs. */
export function useIsDocument(): boolean {
  return use(GuestDocumentContext) !== null
}
