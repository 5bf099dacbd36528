/** A row of a CSV. A row with wrong quotation marks has a `fault` and its source as the only cell. */
export type CsvRecord = { cells: string[]; fault: 'unclosed' | 'stray' | null }

/** After this many faults, a quotation mark must be closed on its own line: reading stays linear. */
const maxRescans = 50

/**
 * Reads a text by RFC 4180, with line feeds only. After a fault it continues at the next line, so that one wrong mark does
 * not spoil the rest of the file. A quotation mark inside an unquoted cell is text; spaces may follow a closing one.
 */
export function readRecords(
  text: string,
  separator: string,
  maxRecords = Number.POSITIVE_INFINITY,
): CsvRecord[] {
  const records: CsvRecord[] = []
  const find = { separator: makeFinder(text, separator), lineEnd: makeFinder(text, '\n') }
  let faults = 0
  let at = 0
  while (at < text.length && records.length < maxRecords) {
    const { end, ...record } = readRecord(text, at, find, faults >= maxRescans)
    if (record.fault !== null) faults += 1
    records.push(record)
    at = end + 1
  }
  return records
}

type Find = { separator: (from: number) => number; lineEnd: (from: number) => number }

/** `end` is the place of the line feed after the record, or the length of the text. */
function readRecord(
  text: string,
  start: number,
  find: Find,
  staysOnLine: boolean,
): CsvRecord & { end: number } {
  const cells: string[] = []
  const fail = (fault: 'unclosed' | 'stray', at: number) => {
    const end = find.lineEnd(at)
    return { cells: [text.slice(start, end)], fault, end }
  }
  let at = start
  while (true) {
    let end: number
    if (text[at] === '"') {
      const close = findClosingQuote(text, at + 1, staysOnLine ? find.lineEnd(at) : text.length)
      if (close === -1) return fail('unclosed', at)
      end = close + 1
      while (text[end] === ' ') end += 1
      if (end < text.length && end !== find.separator(end) && text[end] !== '\n') return fail('stray', end)
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
    } else {
      end = Math.min(find.separator(at), find.lineEnd(at))
      cells.push(text.slice(at, end))
    }
    if (end >= text.length || text[end] === '\n') return { cells, fault: null, end }
    at = end + 1
  }
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
