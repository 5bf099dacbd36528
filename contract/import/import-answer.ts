import type { ImportedPaper } from './imported.ts'

/** A picture of a file that was read, by its name there. */
type NamedPicture = { name: string; type: string; bytes: Uint8Array }

/** What `POST /import` answers: the paper of a file, and its pictures. */
export type ImportAnswer = { paper: ImportedPaper; pictures: NamedPicture[] }

/** Where a picture stands behind the JSON: `offset` counts from its end. */
type Place = { name: string; type: string; offset: number; length: number }

const lengthBytes = 4

/** Packs an answer into one body: the length of the JSON in four bytes, the JSON, and the bytes of all pictures. */
export function packAnswer({ paper, pictures }: ImportAnswer): Uint8Array[] {
  let offset = 0
  const places = pictures.map(({ name, type, bytes }): Place => {
    const place = { name, type, offset, length: bytes.length }
    offset += bytes.length
    return place
  })
  const json = new TextEncoder().encode(JSON.stringify({ paper, pictures: places }))
  const length = new Uint8Array(lengthBytes)
  new DataView(length.buffer).setUint32(0, json.length)
  return [length, json, ...pictures.map(({ bytes }) => bytes)]
}

export function unpackAnswer(body: Uint8Array): ImportAnswer {
  const start = lengthBytes + new DataView(body.buffer, body.byteOffset).getUint32(0)
  const { paper, pictures } = JSON.parse(new TextDecoder().decode(body.subarray(lengthBytes, start)))
  return {
    paper,
    pictures: pictures.map(({ name, type, offset, length }: Place) => ({
      name,
      type,
      bytes: body.subarray(start + offset, start + offset + length),
    })),
  }
}
