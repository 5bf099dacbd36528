import type { Locale } from './locales.ts'
import type { PublicConfig } from './public-config.ts'
import type { SearchTransport } from './search.ts'

export type PageContext = {
  /** The nonce of the page's Content-Security-Policy. */
  nonce: string
  locale: Locale
  config: PublicConfig
  /** The form of public screens: documents for guests need no application. */
  form: 'document' | 'application'
  /** The address of the documents' script. */
  guestScript: string
  /** The address of the script of the sign-in. */
  signInScript: string
  /** The option that a posted form of a question names; null for a page that was not posted. */
  chosen: string | null
  /** Runs a document on the data API in this process, as a guest. Throws the resolver's error. */
  query: (document: string, variables: Record<string, unknown>) => Promise<unknown>
  /** Runs the same searches that pages run in the browser. */
  search: SearchTransport
  reportFault: (error: unknown) => void
  /**
   * Declares that every guest gets the same page until one of these questions, packs or users changes (with
   * `anything`, until any content changes), and at most until `until`, in milliseconds since 1970. Pages that
   * never call it are rendered for each request.
   */
  dependsOn: (content: readonly string[] | 'anything', until?: number) => void
  /**
   * Sends the whole body of a page whose `Response` has none: a web stream would cost more than the
   * rendering.
   */
  sendBody: (html: Buffer) => void
  /** The Content-Security-Policy of a document for guests, whose inline script never changes. */
  documentPolicy: string
}
