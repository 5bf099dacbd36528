import { createRecentSearches } from './recent-search-list.ts'
import { readSession } from './session/session.ts'

/** The last searches of the user of this page. */
export const recentSearches = createRecentSearches(() => readSession().userId)
