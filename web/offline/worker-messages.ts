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

/** The cache with the pictures of kept packs, which is never trimmed. */
export const keptPictures = 'kept-pictures'

/** The beginning of the names of the caches of visited pages; a version of the worker follows. */
export const pagesPrefix = 'pages-'

/** The header of a stored page with the time at which it was loaded, in ISO format. */
export const loadedAtHeader = 'x-loaded-at'
