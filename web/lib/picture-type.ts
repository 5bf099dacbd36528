export type PictureType = 'image/jpeg' | 'image/png'

/** How many of a file's first bytes tell what it is. */
export const pictureTypeBytes = 8

const signatures: Record<PictureType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** What a file is by its first bytes, whatever its name says; null for all but JPEG and PNG. */
export function pictureTypeOf(start: Uint8Array): PictureType | null {
  for (const type of ['image/jpeg', 'image/png'] as const) {
    if (signatures[type].every((byte, place) => start[place] === byte)) return type
  }
  return null
}

/** Null also for a file that cannot be read (it was moved or changed since it was chosen). */
export async function readPictureType(file: Blob): Promise<PictureType | null> {
  try {
    return pictureTypeOf(new Uint8Array(await file.slice(0, pictureTypeBytes).arrayBuffer()))
  } catch {
    return null
  }
}
