import { message } from '../../../../../contract/message.ts'
import type { Archive } from '../archive.ts'
import { type FoundPicture, Pictures } from '../pictures.ts'
import type { Relationship } from './parts.ts'

/** The pictures that a text of a Word file shows, by the names of their parts. */
export class PictureShelf {
  readonly #archive: Archive
  readonly #relationships: ReadonlyMap<string, Relationship>
  readonly #taken = new Pictures()
  readonly pictures = this.#taken.all

  constructor(archive: Archive, relationships: ReadonlyMap<string, Relationship>) {
    this.#archive = archive
    this.#relationships = relationships
  }

  /** Returns the name of a picture, or why it cannot be shown; null where there is none. */
  take(id: string | undefined): FoundPicture | null {
    const relationship = this.#relationships.get(id ?? '')
    if (!relationship) return null
    const { target, isExternal } = relationship
    if (isExternal) return message('import.linkedPicture')
    return this.#taken.take(target, () => this.#archive.read(target))
  }
}
