/** The form of a search, and the link to all content, which screens outside the search show too. */
export const searchForm = {
  label: 'Search questions and packs',
  search: 'Search',
  exploreAll: 'Explore all questions and packs',
}
