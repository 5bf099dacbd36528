export type PictureType = 'image/jpeg' | 'image/png'

/** The number of first bytes that determine a file's type. */
const pictureTypeBytes = 8

const signatures: Record<PictureType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** Returns a file's type by its first bytes, whatever its name; null unless it is JPEG or PNG. */
export function pictureTypeOf(start: Uint8Array): PictureType | null {
  for (const type of ['image/jpeg', 'image/png'] as const) {
    if (signatures[type].every((byte, place) => start[place] === byte)) return type
  }
  return null
}

/** Returns the file's type; null also if it cannot be read (moved or changed since it was chosen). */
export async function readPictureType(file: Blob): Promise<PictureType | null> {
  try {
    return pictureTypeOf(new Uint8Array(await file.slice(0, pictureTypeBytes).arrayBuffer()))
  } catch {
    return null
  }
}
