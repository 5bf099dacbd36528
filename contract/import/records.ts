/**
 * A row of a CSV. A row with wrong quotation marks has a `fault` and its source as the only cell. `rowsInside`
 * counts the lines of cells that look like rows of their own. `isSpaced`: a few cells without marks begin with a
 * space, as behind a comma in a text.
 */
export type CsvRecord = {
  cells: string[]
  fault: 'unclosed' | 'stray' | null
  rowsInside: number
  isSpaced: boolean
}

/** After this many faults, a quotation mark must be closed on its own line: reading stays linear. */
const maxRescans = 50
/** The number of cells of a file is judged by at most this many of its records. */
const sampleRecords = 200

/**
 * Reads a text by RFC 4180, with line feeds only. After a fault it continues at the line below the mark that opened the
 * cell, so that one wrong mark does not spoil the rest of the file. A quotation mark inside an unquoted cell is text; spaces
 * may follow a closing one. Between tabs, as spreadsheets copy cells, an opening mark that no mark closes right at the end
 * of the cell is text, too.
 */
export function readRecords(
  text: string,
  separator: string,
  maxRecords = Number.POSITIVE_INFINITY,
): CsvRecord[] {
  const sample = readWith(text, separator, { maxRecords: sampleRecords, width: 0 })
  const onOneLine = sample.filter(({ cells }) => !cells.some((cell) => cell.includes('\n')))
  const width =
    mostFrequent(onOneLine.map(({ cells }) => cells.length)) ??
    mostFrequent(text.split('\n', sampleRecords).map((line) => line.split(separator).length))
  return readWith(text, separator, { maxRecords, width: width ?? 0 })
}

/** Returns the most frequent number of cells, the larger one of two; titles of one cell do not count. */
function mostFrequent(counts: readonly number[]): number | null {
  const tally = new Map<number, number>()
  for (const count of counts) if (count > 1) tally.set(count, (tally.get(count) ?? 0) + 1)
  const [best = null] = [...tally].sort((one, other) => other[1] - one[1] || other[0] - one[0])
  return best?.[0] ?? null
}

function readWith(
  text: string,
  separator: string,
  { maxRecords, width }: { maxRecords: number; width: number },
): CsvRecord[] {
  const records: CsvRecord[] = []
  const find = { separator: makeFinder(text, separator), lineEnd: makeFinder(text, '\n') }
  let rescans = 0
  let at = 0
  while (at < text.length && records.length < maxRecords) {
    const reading = { staysOnLine: rescans >= maxRescans, width, separator }
    const { end, rescanned, ...record } = readRecord(text, at, find, reading)
    if (rescanned) rescans += 1
    records.push(record)
    at = end + 1
  }
  return records
}

type Find = { separator: (from: number) => number; lineEnd: (from: number) => number }
/** `width` is the number of cells of most records, 0 if it is not known. */
type Reading = { staysOnLine: boolean; width: number; separator: string }
/**
 * A quoted cell of several lines: the places of its marks, and the number of cells before it. `isCertain`: it has doubled
 * marks, which come from a program, which closes its cells.
 */
type Span = { open: number; close: number; before: number; isCertain: boolean }

/** `end` is the place of the line feed after the record, or the length of the text. */
type Read = CsvRecord & { end: number; rescanned: boolean }

/** `wrong` has the places of opening marks that are known to have no partner. */
function readRecord(
  text: string,
  start: number,
  find: Find,
  reading: Reading,
  wrong: readonly number[] = [],
): Read {
  const { staysOnLine, width, separator } = reading
  const isTabs = separator === '\t'
  const cells: string[] = []
  const spans: Span[] = []
  let areAllQuoted = true
  let spaced = 0
  let rescanned = wrong.length > 0
  let at = start
  while (true) {
    let end = Math.min(find.separator(at), find.lineEnd(at))
    let cell = text.slice(at, end)
    if (text[at] === '"') {
      const lineEnd = find.lineEnd(at)
      const limit = staysOnLine ? lineEnd : text.length
      const close = wrong.includes(at) ? -1 : findClosingQuote(text, at + 1, limit)
      let after = close + 1
      while (!isTabs && text[after] === ' ') after += 1
      const isClosed =
        close !== -1 && (after >= text.length || text[after] === '\n' || after === find.separator(after))
      if (isClosed) {
        end = after
        cell = text.slice(at + 1, close).replaceAll('""', '"')
        if (close > lineEnd) {
          const isCertain = hasDoubledMarks(text.slice(at + 1, close), separator)
          spans.push({ open: at, close, before: cells.length, isCertain })
        }
      } else {
        rescanned = true
        const fault = close === -1 ? 'unclosed' : 'stray'
        if (!isTabs) {
          const source = text.slice(start, lineEnd)
          return {
            cells: [source],
            fault,
            rowsInside: 0,
            isSpaced: false,
            end: lineEnd,
            rescanned,
          }
        }
      }
    }
    areAllQuoted &&= end !== at && text[at] === '"'
    if (/^ +[^\s"]/.test(cell) && cells.length > 0 && text[at] !== '"') spaced += 1
    cells.push(cell)
    if (end >= text.length || text[end] === '\n') {
      const lines = spans.map((span) => countCells(text, span, cells.length, separator))
      const mayBeWrong = width > 1 && !(areAllQuoted && cells.length > 1)
      const swallows = (each: Lines, place: number) =>
        !spans[place]!.isCertain && swallowsRows(each, cells.length, width)
      const found = mayBeWrong ? lines.findIndex(swallows) : -1
      if (found !== -1) return readRecord(text, start, find, reading, [...wrong, spans[found]!.open])
      const inside = lines.flatMap(({ below, last }) => [...below.slice(0, -1), last])
      const rowsInside = inside.filter((count) => count >= Math.max(leastOf(width), 2)).length
      const isSpaced = spaced > 0 && spaced * 2 < cells.filter((each) => each.trim() !== '').length
      return { cells, fault: null, rowsInside, isSpaced, end, rescanned }
    }
    at = end + 1
  }
}

/** Returns whether a text has doubled marks other than those of an empty cell. */
function hasDoubledMarks(text: string, separator: string): boolean {
  if (!text.includes('""')) return false
  const cells = text.split('\n').flatMap((line) => line.split(separator))
  return cells.some((cell) => cell !== '""' && cell.includes('""'))
}

/**
 * The numbers of cells of the lines of a span, if its marks were text: `first` and `below` of the whole lines, `last` of the
 * last one up to the closing mark.
 */
type Lines = { before: number; first: number; below: number[]; last: number }

function countCells(text: string, { open, close, before }: Span, total: number, separator: string): Lines {
  const count = (line: string) => line.split(separator).length
  const [first = '', ...between] = text.slice(open, close).split('\n')
  const last = count(between.pop() ?? '')
  const below = between.filter((line) => line.trim() !== '').map(count)
  return { before, first: before + count(first), below: [...below, last + total - before - 1], last }
}

/** A row of questions may lack an explanation and tags. */
function leastOf(width: number): number {
  return Math.max(width - 2, Math.min(width, 5))
}

/**
 * Returns whether the line of an opening mark is a whole row, and the lines down to the mark that seems to close it are
 * others, so that the opening mark has no partner.
 */
function swallowsRows({ before, first, below }: Lines, total: number, width: number): boolean {
  const isRow = (count: number) => count >= leastOf(width) && count <= width + 2
  if (total !== width) return (isRow(first) && below.every(isRow)) || below.slice(0, -1).includes(width)
  // A row that is complete with the quoted cell is one, unless each of its lines is, or that cell would be most of a row.
  const areAll = (wanted: number) => below.every((count) => count === wanted)
  const areRows = (first >= width && areAll(width)) || (first - before > 1 && areAll(first))
  if (isRow(first) && areRows) return true
  return first === width && first - before >= 4 && below.at(-1)! >= leastOf(width)
}

function findClosingQuote(text: string, from: number, limit: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && at < limit && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at !== -1 && at < limit ? at : -1
}

/** Returns a search for the next place at or after `from`. It caches the last place, since `from` mostly grows. */
function makeFinder(text: string, sought: string): (from: number) => number {
  let searchedFrom = 0
  let found = -1
  return (from) => {
    if (from < searchedFrom || from > found) {
      const place = text.indexOf(sought, from)
      found = place === -1 ? text.length : place
      searchedFrom = from
    }
    return found
  }
}
