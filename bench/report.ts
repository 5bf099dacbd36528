import { cpus, totalmem } from 'node:os'

type Cell = string | number

/** Returns the lines of a Markdown table: the first column has names, the others figures. */
export function tableOf(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string[] {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)]
}

/** Names the machine and the day: figures of different ones are not comparable. */
export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown'
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  return `${cpus().length} cores (${model}), ${memory} GB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`
}

export function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
