import type { ImportedPaper } from './imported.ts'
import { resultOf } from './imported-result.ts'
import type { ImportResult, ReadOptions } from './result.ts'
import { readSheets, type Sheet } from './sheets.ts'

/** A picture of a file that was read, by its name there. */
type NamedPicture = { name: string; type: string; bytes: Uint8Array }

/** The answer of `POST /import`: the paper of a file, or the tables of its sheets, and its pictures. */
export type ImportAnswer = { paper: ImportedPaper; sheets?: Sheet[]; pictures: NamedPicture[] }

/** Checks the questions of an answer, read with the columns that an author chose. */
export function resultOfAnswer({ paper, sheets }: ImportAnswer, options: ReadOptions): ImportResult {
  return sheets ? readSheets(sheets, options) : resultOf(paper, options, null)
}

/** A picture as the JSON names it; its bytes stand behind those of the pictures before. */
type Listed = { name: string; type: string; length: number }

const lengthBytes = 4

/** Packs an answer into one body: the length of the JSON in four bytes, the JSON, and the bytes of all pictures. */
export function packAnswer({ pictures, ...read }: ImportAnswer): Uint8Array[] {
  const listed = pictures.map(({ name, type, bytes }): Listed => ({ name, type, length: bytes.length }))
  const json = new TextEncoder().encode(JSON.stringify({ ...read, pictures: listed }))
  const length = new Uint8Array(lengthBytes)
  new DataView(length.buffer).setUint32(0, json.length)
  return [length, json, ...pictures.map(({ bytes }) => bytes)]
}

export function unpackAnswer(body: Uint8Array): ImportAnswer {
  let at = lengthBytes + new DataView(body.buffer, body.byteOffset).getUint32(0)
  const { pictures, ...read } = JSON.parse(new TextDecoder().decode(body.subarray(lengthBytes, at)))
  const shown = pictures.map(({ name, type, length }: Listed) => {
    at += length
    return { name, type, bytes: body.subarray(at - length, at) }
  })
  return { ...read, pictures: shown }
}
