import type { Archive } from '../archive.ts'
import { unpackZstd } from './collection.ts'

/** Returns a function that finds a part of a package by the name that notes have for it. */
export function readMedia(archive: Archive): (name: string) => (() => Uint8Array | null) | null {
  const list = unpackZstd(archive.read('media') ?? Buffer.from('{}'))
  const names = list[0] === 0x7b ? namesOfJson(list) : namesOfMessage(list)
  const parts = new Map(names.map(([part, name]) => [name.normalize('NFC'), part]))
  return (name) => {
    const part = parts.get(name.normalize('NFC'))
    return part === undefined ? null : () => unpackZstd(archive.read(part) ?? Buffer.alloc(0))
  }
}

/** Old versions: {"0": "light.png"}. Without names each picture is a doubt. */
function namesOfJson(list: Buffer): [string, string][] {
  try {
    return Object.entries(JSON.parse(list.toString())).map(([part, name]) => [part, String(name)])
  } catch {
    return []
  }
}

/** New versions: a message of Protocol Buffers, of entries (field 1) with their names (field 1) in the order of the parts. */
function namesOfMessage(list: Buffer): [string, string][] {
  return fieldsOf(list).map((entry, place) => [String(place), fieldsOf(entry)[0]?.toString() ?? ''])
}

/** Returns the values of field 1, which are bytes. */
function fieldsOf(message: Buffer): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  const readNumber = () => {
    let number = 0
    for (let factor = 1; at < message.length && factor < 2 ** 49; factor *= 128) {
      const byte = message[at++]!
      number += (byte & 127) * factor
      if (byte < 128) break
    }
    return number
  }
  while (at < message.length) {
    const key = readNumber()
    const value = readNumber()
    // Kind 2 has bytes behind their length, kind 0 a number alone. Anki writes no others.
    if (key % 8 === 0) continue
    if (key === 10) found.push(message.subarray(at, at + value))
    at += value
  }
  return found
}
