import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { ExportError, type ExportLine, exportLine, linesFile, maxLineBytes } from './format.ts'

/** The lines of an export, and the folder beside whose pictures they are. */
export type ExportFile = { file: string; folder: string }

/** Returns the path of the lines of an export, which is a file or a folder. Throws ExportError when there is none. */
export async function findExport(given: string): Promise<ExportFile> {
  const isFolder = (await statOf(given)).isDirectory()
  const file = isFolder ? path.join(given, linesFile) : given
  if (isFolder) await statOf(file)
  return { file, folder: path.dirname(file) }
}

function statOf(file: string) {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new ExportError(`${file} cannot be read (${error.code}).`)
  })
}

/** A line by its number, from 1; `bytes` include its end. */
export type RawLine = { number: number; bytes: Buffer }

/** Yields the lines of a file. Throws ExportError for one that is too long. */
export async function* readRawLines(file: string): AsyncGenerator<RawLine> {
  let parts: Buffer[] = []
  let [number, length] = [0, 0]
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length; ) {
      const newline = chunk.indexOf(0x0a, from)
      const end = newline < 0 ? chunk.length : newline + 1
      parts.push(chunk.subarray(from, end))
      length += end - from
      if (length > maxLineBytes) throw new ExportError(`line ${number + 1}: is too long.`)
      from = end
      if (newline < 0) continue
      number += 1
      yield { number, bytes: Buffer.concat(parts) }
      parts = []
      length = 0
    }
  }
  if (length > 0) yield { number: number + 1, bytes: Buffer.concat(parts) }
}

/** A broken rule; `field` as in the line, from 0: `questions.3.option2`. Empty: the whole line. */
export type LineProblem = { field: string; reason: string }

/** Returns the line, or what is wrong with it. */
export function parseLine(text: string): { line: ExportLine } | { problems: LineProblem[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problems: [{ field: '', reason: 'is not JSON' }] }
  }
  const parsed = exportLine.safeParse(value)
  if (parsed.success) return { line: parsed.data }
  return {
    problems: parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: issue.message })),
  }
}
