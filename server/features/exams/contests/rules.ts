/** The answers of somebody who sat a contest. `nickname`: in lower case. */
export type Sheet = { owner: string; nickname: string; correctCount: number; wrongCount: number }

export type Placed = Sheet & {
  /** In hundredths. */
  marks: number
  /** From 1; equal marks have the same place, and the next place counts all before it. */
  place: number
  /** The number of sheets with fewer marks. */
  fewer: number
  /** The row of the merit list, from 1; sheets of equal marks are in the order of their nicknames. */
  listNumber: number
}

/** Gives sheets their places by marks. `wrongMark`: the deduction for a wrong answer, in hundredths of a mark. */
export function placeSheets(sheets: readonly Sheet[], wrongMark: number): Placed[] {
  const marked = sheets
    .map((sheet) => ({ ...sheet, marks: sheet.correctCount * 100 - sheet.wrongCount * wrongMark }))
    .sort((a, b) => b.marks - a.marks || (a.nickname < b.nickname ? -1 : 1))
  const last = new Map(marked.map(({ marks }, index) => [marks, index]))
  let place = 0
  return marked.map((sheet, index) => {
    if (sheet.marks !== marked[index - 1]?.marks) place = index + 1
    const fewer = marked.length - 1 - last.get(sheet.marks)!
    return { ...sheet, place, fewer, listNumber: index + 1 }
  })
}

/** Returns the percentile: the share of the participants with fewer marks, in percent with one decimal, rounded down. */
export function percentileOf(fewer: number, participants: number): number {
  return Math.floor((fewer * 1000) / participants) / 10
}
