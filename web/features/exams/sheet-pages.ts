/** An answer sheet has 5 columns of 10; a longer paper has several pages of it. */
export const questionsPerSheetPage = 50

/** First and last question of each page, from 1. */
export function sheetPages(questionCount: number): { from: number; to: number }[] {
  const pages: { from: number; to: number }[] = []
  for (let from = 1; from <= questionCount; from += questionsPerSheetPage) {
    pages.push({ from, to: Math.min(questionCount, from + questionsPerSheetPage - 1) })
  }
  return pages
}

/** Index of the page that a question (from 1) is on. */
export function sheetPageOf(place: number): number {
  return Math.floor((place - 1) / questionsPerSheetPage)
}
