import type { TranslatedLocale } from '../../contract/locales.ts'

/** A request of a page to the service worker. */
export type WorkerMessage =
  /** Store the page with its files; with `isApplication`, the application in the page's language too. */
  | {
      kind: 'prepare'
      locale: TranslatedLocale
      isApplication: boolean
      address: string
      files: string[]
    }
  /** Remove the application: nobody is signed in. */
  | { kind: 'forget' }
  /** Let a waiting version start as soon as no exam is open. */
  | { kind: 'start' }

/** The worker sends it through the message's port when it is done. */
export type WorkerReply = { failure: 'full' | 'other' | null }
