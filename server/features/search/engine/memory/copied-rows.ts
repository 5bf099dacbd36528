import type { Readable } from 'node:stream'
import { createPauses } from './arrays.ts'

/** The length of the signature, the flags and an empty extension. */
const headerBytes = 19

/** The fields of one row as ranges in `bytes`. The end of a null field is -1. The next row overwrites them. */
export type CopiedRow = { bytes: Buffer; starts: Int32Array; ends: Int32Array }

/** Calls `onRow` with each row of a binary COPY, and lets other work of the thread run meanwhile. */
export async function readCopiedRows(
  stream: Readable,
  fields: number,
  onRow: (row: CopiedRow) => void,
): Promise<void> {
  const pause = createPauses()
  const row: CopiedRow = {
    bytes: Buffer.alloc(0),
    starts: new Int32Array(fields),
    ends: new Int32Array(fields),
  }
  let isBegun = false
  for await (const chunk of stream) {
    row.bytes = row.bytes.length > 0 ? Buffer.concat([row.bytes, chunk]) : chunk
    let at = 0
    if (!isBegun) {
      if (row.bytes.length < headerBytes) continue
      at = headerBytes
      isBegun = true
    }
    for (let next = readRow(row, at); next > at; next = readRow(row, at)) {
      onRow(row)
      at = next
    }
    row.bytes = row.bytes.subarray(at)
    await pause()
  }
}

/**
 * Finds the fields of the row at `at`. Returns the end of the row, or `at` when the row has not arrived
 * completely or there are no more.
 */
function readRow({ bytes, starts, ends }: CopiedRow, at: number): number {
  let next = at + 2
  for (let field = 0; field < starts.length; field += 1) {
    if (next + 4 > bytes.length) return at
    const length = bytes.readInt32BE(next)
    next += 4
    starts[field] = next
    ends[field] = length < 0 ? -1 : next + length
    next += Math.max(0, length)
  }
  return next > bytes.length ? at : next
}
