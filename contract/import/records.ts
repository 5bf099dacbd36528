/**
 * A row of a CSV. A row with wrong quotation marks has a `fault` and its source as the only cell. `quoted` has the places
 * of cells in quotation marks that the cell did not need, so that they may belong to its text.
 */
export type CsvRecord = { cells: string[]; fault: 'unclosed' | 'stray' | null; quoted: number[] }

/** After this many faults, a quotation mark must be closed on its own line: reading stays linear. */
const maxRescans = 50

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
  const records: CsvRecord[] = []
  const find = { separator: makeFinder(text, separator), lineEnd: makeFinder(text, '\n') }
  let rescans = 0
  let at = 0
  while (at < text.length && records.length < maxRecords) {
    const width = records[0]?.cells.length ?? 0
    const { end, rescanned, ...record } = readRecord(text, at, find, {
      staysOnLine: rescans >= maxRescans,
      width,
      isTabs: separator === '\t',
    })
    if (rescanned) rescans += 1
    records.push(record)
    at = end + 1
  }
  return records
}

type Find = { separator: (from: number) => number; lineEnd: (from: number) => number }
/** `width` is the number of cells of the first record. */
type Reading = { staysOnLine: boolean; width: number; isTabs: boolean }

/** `end` is the place of the line feed after the record, or the length of the text. */
type Read = CsvRecord & { end: number; rescanned: boolean }

/** `wrong` is the place of an opening mark that is known to have no partner, or -1. */
function readRecord(text: string, start: number, find: Find, reading: Reading, wrong = -1): Read {
  const { staysOnLine, width, isTabs } = reading
  const cells: string[] = []
  const quoted: number[] = []
  let longest: { open: number; close: number; before: number } | null = null
  let rescanned = wrong !== -1
  let at = start
  while (true) {
    let end = Math.min(find.separator(at), find.lineEnd(at))
    let cell = text.slice(at, end)
    if (text[at] === '"') {
      const lineEnd = find.lineEnd(at)
      const close = at === wrong ? -1 : findClosingQuote(text, at + 1, staysOnLine ? lineEnd : text.length)
      let after = close + 1
      while (!isTabs && text[after] === ' ') after += 1
      const isClosed =
        close !== -1 && (after >= text.length || text[after] === '\n' || after === find.separator(after))
      if (isClosed) {
        end = after
        cell = text.slice(at + 1, close).replaceAll('""', '"')
        if (!/["\n,;\t|]/.test(cell) && cell !== '') quoted.push(cells.length)
        if (close > lineEnd) longest ??= { open: at, close, before: cells.length }
      } else {
        rescanned = true
        const fault = close === -1 ? 'unclosed' : 'stray'
        if (!isTabs)
          return { cells: [text.slice(start, lineEnd)], fault, quoted: [], end: lineEnd, rescanned }
      }
    }
    cells.push(cell)
    if (end >= text.length || text[end] === '\n') {
      const isWrong =
        longest && width > 1 && swallowsRows(text, { ...longest, total: cells.length }, find, reading)
      if (longest && isWrong) return readRecord(text, start, find, reading, longest.open)
      return { cells, fault: null, quoted, end, rescanned }
    }
    at = end + 1
  }
}

/**
 * Returns whether the line of an opening mark is a whole row, and the line of the mark that seems to close it another, so
 * that the opening mark has no partner.
 */
function swallowsRows(
  text: string,
  { open, close, before, total }: { open: number; close: number; before: number; total: number },
  find: Find,
  { width }: Reading,
): boolean {
  const countFrom = (from: number) => {
    let count = 1
    for (let at = find.separator(from); at < find.lineEnd(from); at = find.separator(at + 1)) count += 1
    return count
  }
  const first = before + countFrom(open)
  // A row that is complete with the quoted cell is one, unless that cell would be most of a row.
  if (total === width && first - before < 4) return false
  return first === width && countFrom(text.lastIndexOf('\n', close) + 1) >= width - 2
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
