/**
 * The progress of a back-up, a restore or a move. `total` rows are an estimate, 0 while no rows are read; `bytes` is the
 * size of the rows as text.
 */
type Progress = {
  doing: string
  rows: number
  total: number
  bytes: number
  /** True if `total` is exact and counts something other than rows, such as pictures. */
  isExact?: boolean
}
export type OnProgress = (progress: Progress) => void

const everyMs = 2000

/** Returns a function that writes a line every two seconds while it is called more often. */
export function reportProgress(
  write: (line: string) => void,
  now: () => number = () => performance.now(),
): OnProgress {
  const startedAt = now()
  let writtenAt = startedAt
  return ({ doing, rows, total, bytes, isExact = false }) => {
    const time = now()
    if (time - writtenAt < everyMs) return
    writtenAt = time
    // The first rows tell little about the others.
    const left = rows > total / 50 && total > rows ? ((time - startedAt) / rows) * (total - rows) : null
    const numbers = [rows, Math.max(rows, total)].map((number) => number.toLocaleString('en'))
    const counted = isExact ? numbers.join(' of ') : `${numbers.join(' of about ')} rows`
    const parts = [
      total > 0 ? `${doing}: ${counted}` : doing,
      ...(bytes > 0 ? [`${(bytes / 1e6).toFixed(0)} MB`] : []),
      ...(left === null ? [] : [`about ${durationOf(left)} left`]),
    ]
    write(parts.join(', '))
  }
}

/** Minutes and seconds: 1:05. */
function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type TableCount = { table: string; rows: number; hash: string }

/** A line for each table: its name, the number of its rows and their hash. */
export function tableLines(tables: readonly TableCount[]): string[] {
  const width = Math.max(...tables.map(({ table }) => table.length))
  return tables.map(
    ({ table, rows, hash }) => `  ${table.padEnd(width)}  ${String(rows).padStart(10)}  ${hash}`,
  )
}

export const countRows = (tables: readonly TableCount[]): number =>
  tables.reduce((sum, table) => sum + table.rows, 0)
