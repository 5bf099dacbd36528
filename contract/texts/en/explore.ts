import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** Finding questions and packs, by words and by a tag. */
export const explore = {
  title: 'Explore',
  filters: 'Filters',
  filtersChosen: (count: number) => (count === 0 ? 'Filters' : `Filters · ${count}`),
  sort: 'Sort by',
  byRelevance: 'Relevance',
  byTime: 'Newest first',
  type: 'Type',
  languages: 'Languages',
  levels: 'Levels',
  questions: 'Questions',
  packs: 'Packs',
  allPacks: (count: string) => `All ${count} packs`,
  withoutResults: (count: number) => `Without results (${count})`,
  clearAll: 'Clear all',
  apply: 'Apply',
  showResults: (results: string) => `Show ${results}`,
  results: 'Results',
  /** `formatted` is the count as it is shown, for example "1,000+". */
  resultCount: (count: number, formatted: string) =>
    `${formatted} ${plural(count, { one: 'result', other: 'results' })}`,
  /** Stands in place of a count of which only the first can be paged to. */
  firstOf: (most: string, count: string) => `first ${most} of ${count}`,
  onPage: (results: string, page: number, pages: number) => `${results}, page ${page} of ${pages}`,
  atLeast: (count: string) => `${count}+`,
  searching: 'Searching…',

  closest: 'Closest to what you asked',
  missing: 'Missing:',
  /** On the card of a question in which no word is marked. */
  foundElsewhere: 'Found by its options, pack or level',
  resultsFor: (spelling: string) => `Showing results for “${spelling}”.`,
  insteadFor: (query: string) => `Search for “${query}” instead`,

  noneFor: (query: string) => `Nothing found for “${query}”.`,
  noneAtAll: 'There is nothing here yet.',
  noneWithFilters: 'Nothing found with these filters.',
  noQuestions: 'No question has these words.',
  noneHelp: 'Try fewer or different words, or check the spelling.',
  noneHelpSigns: 'Search for words or numbers.',
  noneHelpFilters: 'Remove some of the filters.',
  onlyClassSearched: (label: string) => `Only ${label} was searched.`,
  searchAllClasses: 'Search all classes',
  didYouMean: 'Did you mean',
  inBangla: 'In Bangla',
  clearFilters: 'Clear all filters',
  noSuchPage: 'This page of results does not exist.',
  firstPage: 'Go to the first page',

  suggestions: 'Suggestions',
  recentSearches: 'Recent searches',
  forgetSearch: (query: string) => `Remove “${query}”`,
  forgetSearches: 'Clear recent searches',
  forgetQuestion: 'Remove all of them from this browser? They cannot be brought back.',
  forgetAll: 'Remove all',
  forgetByKey: 'Shift+Delete removes one',
  tags: 'Tags',

  failed: 'The search failed.',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous',
  nextPage: 'Next',

  tagTitle: (tag: string) => `#${tag}`,
  noTag: 'No tag name provided.',
  noneForTag: 'Nothing has this tag.',
  searchFor: (query: string) => `Search for “${query}”`,

  /** Sentences for search engines; counts are formatted. */
  description:
    'Search multiple-choice questions and packs in Bangla and English by their words, level and language.',
  tagDescription: (tag: string, results: string) =>
    `Multiple-choice questions about “${tag}”, with answers and explanations: ${results}.`,
  numberedPage: (title: string, page: number) => `${title}, page ${page}`,

  levelTitle: (level: string) => `${level}: questions and packs`,
  levelCounts: (questions: string, packs: string) => `Questions: ${questions} · Packs: ${packs}`,
  levelDescription: (level: string, questions: string, packs: string) =>
    `Practise multiple-choice questions for ${level}, with answers and explanations. Questions: ${questions}, packs: ${packs}.`,
  levelNone: 'There is nothing for this level yet.',
  tagsOfLevel: 'Topics',
  byTopic: 'Practise by topic',
  bookmarks: 'Bookmarks',
  practiseTopic: 'Practise this topic',
  practiseLevel: 'Practise this level',
}
