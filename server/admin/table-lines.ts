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
