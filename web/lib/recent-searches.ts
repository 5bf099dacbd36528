import { createRecentSearches } from './recent-search-list.ts'
import { readSession } from './session/session.ts'

/** The last searches of the user of this page. */
export const {
  listen: onRecentSearches,
  read: readRecentSearches,
  add: addRecentSearch,
  remove: removeRecentSearch,
  clear: clearRecentSearches,
} = createRecentSearches(() => readSession().userId)
