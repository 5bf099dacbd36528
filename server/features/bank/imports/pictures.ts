import type { ImportAnswer } from '../../../../contract/import/import-answer.ts'
import { type AnyMessage, message } from '../../../../contract/message.ts'
import type { Archive } from './archive.ts'
import { ImportRefusal } from './refusal.ts'
import type { Relationship } from './word/parts.ts'

/** A picture of a file as a browser shows it. */
export type ImportedPicture = { type: string; bytes: Uint8Array }

/** The name of a picture, or why it cannot be shown. */
export type FoundPicture = { picture: string } | AnyMessage

const mostBytes = 100 * 1024 * 1024
const beginnings: [type: string, bytes: readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/bmp', [0x42, 0x4d]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
]

/** The pictures that the texts of a file show, by their names there. */
export class Pictures {
  readonly all = new Map<string, ImportedPicture>()
  readonly #refused = new Set<string>()
  #bytes = 0

  /** All of them, as the form gets them. */
  named(): ImportAnswer['pictures'] {
    return [...this.all].map(([name, picture]) => ({ name, ...picture }))
  }

  /** Takes a picture; it is read once. Throws ImportRefusal where all of them are too large. */
  take(name: string, read: () => Uint8Array | null): FoundPicture {
    const bytes = this.all.has(name) || this.#refused.has(name) ? null : read()
    const type = bytes && typeOf(bytes)
    if (type) this.all.set(name, { type, bytes })
    this.#bytes += type ? bytes.length : 0
    if (this.#bytes > mostBytes) throw new ImportRefusal(message('import.tooLargeInside'))
    if (this.all.has(name)) return { picture: name }
    this.#refused.add(name)
    return message('import.oldPicture')
  }
}

/** Takes the picture that a relationship of an archive leads to; null without one. Others on the web are never fetched. */
export function takeLinked(
  pictures: Pictures,
  archive: Archive,
  relationship: Relationship | undefined,
): FoundPicture | null {
  if (!relationship) return null
  const { target, isExternal } = relationship
  return isExternal ? message('import.linkedPicture') : pictures.take(target, () => archive.read(target))
}

/** The content decides, not the name. Metafiles of Windows (EMF, WMF) have none of these types. */
function typeOf(bytes: Uint8Array): string | null {
  return beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0] ?? null
}
