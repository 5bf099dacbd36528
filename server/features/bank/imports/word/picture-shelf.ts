import { type AnyMessage, message } from '../../../../../contract/message.ts'
import type { Archive } from '../archive.ts'
import { ImportRefusal } from '../refusal.ts'
import type { Relationship } from './parts.ts'

/** A picture of a file as a browser shows it. */
export type ImportedPicture = { type: string; bytes: Uint8Array }

const mostBytes = 100 * 1024 * 1024
const beginnings: [type: string, bytes: readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/bmp', [0x42, 0x4d]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
]

/** The pictures that a text of a file shows, by the names of their parts. */
export class PictureShelf {
  readonly pictures = new Map<string, ImportedPicture>()
  readonly #archive: Archive
  readonly #relationships: ReadonlyMap<string, Relationship>
  readonly #refused = new Set<string>()
  #bytes = 0

  constructor(archive: Archive, relationships: ReadonlyMap<string, Relationship>) {
    this.#archive = archive
    this.#relationships = relationships
  }

  /** Returns the name of a picture, or why it cannot be shown; null where there is none. */
  take(id: string | undefined): { picture: string } | AnyMessage | null {
    const relationship = this.#relationships.get(id ?? '')
    if (!relationship) return null
    const { target, isExternal } = relationship
    if (isExternal) return message('import.linkedPicture')
    if (this.pictures.has(target)) return { picture: target }
    if (this.#refused.has(target)) return message('import.oldPicture')
    const bytes = this.#archive.read(target)
    const type = bytes && typeOf(bytes)
    if (!type) {
      this.#refused.add(target)
      return message('import.oldPicture')
    }
    this.#bytes += bytes.length
    if (this.#bytes > mostBytes) throw new ImportRefusal(message('import.tooLargeInside'))
    this.pictures.set(target, { type, bytes })
    return { picture: target }
  }
}

/** The content decides, not the name. Metafiles of Windows (EMF, WMF) have none of these types. */
function typeOf(bytes: Uint8Array): string | null {
  return beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0] ?? null
}
