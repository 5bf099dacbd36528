import type { ImportedPaper } from './imported.ts'
import { resultOf } from './imported-result.ts'
import type { ImportResult, ReadOptions } from './result.ts'
import { readSheets, type Sheet } from './sheets.ts'

/** A picture of a file that was read, by its name there. */
type NamedPicture = { name: string; type: string; bytes: Uint8Array }

/** What `POST /import` answers: the paper of a file, or the tables of its sheets, and its pictures. */
export type ImportAnswer = { paper: ImportedPaper; sheets?: Sheet[]; pictures: NamedPicture[] }

/** Checks what the answer holds, by the columns that an author chose. */
export function resultOfAnswer({ paper, sheets }: ImportAnswer, options: ReadOptions): ImportResult {
  return sheets ? readSheets(sheets, options) : resultOf(paper, options, null)
}

/** Where a picture stands behind the JSON: `offset` counts from its end. */
type Place = { name: string; type: string; offset: number; length: number }

const lengthBytes = 4

/** Packs an answer into one body: the length of the JSON in four bytes, the JSON, and the bytes of all pictures. */
export function packAnswer({ pictures, ...read }: ImportAnswer): Uint8Array[] {
  let offset = 0
  const places = pictures.map(({ name, type, bytes }): Place => {
    const place = { name, type, offset, length: bytes.length }
    offset += bytes.length
    return place
  })
  const json = new TextEncoder().encode(JSON.stringify({ ...read, pictures: places }))
  const length = new Uint8Array(lengthBytes)
  new DataView(length.buffer).setUint32(0, json.length)
  return [length, json, ...pictures.map(({ bytes }) => bytes)]
}

export function unpackAnswer(body: Uint8Array): ImportAnswer {
  const start = lengthBytes + new DataView(body.buffer, body.byteOffset).getUint32(0)
  const { pictures, ...read } = JSON.parse(new TextDecoder().decode(body.subarray(lengthBytes, start)))
  return {
    ...read,
    pictures: pictures.map(({ name, type, offset, length }: Place) => ({
      name,
      type,
      bytes: body.subarray(start + offset, start + offset + length),
    })),
  }
}
