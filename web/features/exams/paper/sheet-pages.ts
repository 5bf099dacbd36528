/** An answer sheet has 5 columns of 10; a longer exam has several pages. */
const questionsPerSheetPage = 50

/** Returns the first and last question of each page, from 1. */
export function sheetPages(questionCount: number): { from: number; to: number }[] {
  const pages: { from: number; to: number }[] = []
  for (let from = 1; from <= questionCount; from += questionsPerSheetPage) {
    pages.push({ from, to: Math.min(questionCount, from + questionsPerSheetPage - 1) })
  }
  return pages
}

/** Returns the index of the page of a question (from 1). */
export function sheetPageOf(place: number): number {
  return Math.floor((place - 1) / questionsPerSheetPage)
}
