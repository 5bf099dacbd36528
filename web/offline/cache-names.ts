/** The cache with the pictures of kept packs, which is never trimmed. */
export const keptPictures = 'kept-pictures'

/** The beginning of the names of the caches of visited pages; a version of the worker follows. */
export const pagesPrefix = 'pages-'

/** The header of a stored page with the time at which it was loaded, in ISO format. */
export const loadedAtHeader = 'x-loaded-at'
