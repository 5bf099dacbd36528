/*
 * Statements of a question are numbered i, ii, iii, also in papers that are typed in a Bijoy font, where these letters are
 * র, রর, ররর. They are found before the text is decoded.
 */

const numeral = '(?:i{1,3}|iv|v)'
/** Letters that no Bangla word consists of. */
const certain = /(?<![^\s.,;:|()[\]/])(?:ii|iii)(?![^\s.,;:|()[\]/])/g
/** "i." or "(iv)" at the start of a line or behind a gap. */
const label = new RegExp(`(?<=^[ \\t(]*|\\t[ (]*| {2,}\\(?)${numeral}(?=[.)|][ \\t)]*)`, 'g')
/** "i I iii", "i, ii Ges iii": I is ও and Ges is এবং. */
const list = new RegExp(
  `(?<![^\\s.,;:|()[\\]])${numeral}(?:(?:\\s*,\\s*|\\s+(?:I|Ges)\\s+)${numeral})+(?![^\\s.,;:|()[\\]])`,
  'g',
)
const inList = new RegExp(`(?<![A-Za-z])${numeral}(?![A-Za-z])`, 'g')
/** An option that is one numeral: "K) i", or the whole text. */
const alone = new RegExp(
  `(?<=^\\s*|(?:^|\\s)\\(?[KLMN][.)|]\\s*)${numeral}(?=\\s*(?:$|[\\t|]|\\(?[LMN][.)|]))`,
  'g',
)

/** Returns where Roman numerals stand in a line that was typed for a Bijoy font: [from, to), in order. */
export function findRomanNumerals(text: string): [number, number][] {
  const places = [certain, label, alone].flatMap((pattern) => placesOf(pattern, text))
  for (const [from, to] of placesOf(list, text))
    for (const [start, end] of placesOf(inList, text.slice(from, to))) places.push([from + start, from + end])
  const starts = new Map(places.map((place) => [place[0], place]))
  return [...starts.values()].sort(([one], [other]) => one - other)
}

/** Returns where a pattern is found in a text: [from, to), in order. */
export function placesOf(pattern: RegExp, text: string): [number, number][] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length])
}
