/*
 * A draft is written again and again while its author types, but its files (pictures of many megabytes) only
 * once. So the stored draft contains a reference in place of each file, and the files are stored separately.
 */

type BlobReference = { $blob: string }

const idOfBlob = new WeakMap<Blob, string>()
let nextBlob = 0

/** Replaces every Blob in the value by a reference; returns the new value and the Blobs by their ids. */
export function detachBlobs(value: unknown): { value: unknown; blobs: Map<string, Blob> } {
  const blobs = new Map<string, Blob>()
  const walk = (part: unknown): unknown => {
    if (part instanceof Blob) {
      const id = identify(part)
      blobs.set(id, part)
      return { $blob: id } satisfies BlobReference
    }
    return mapParts(part, walk)
  }
  return { value: walk(value), blobs }
}

/** Undoes `detachBlobs`. A missing file becomes null. */
export function attachBlobs(value: unknown, blobs: ReadonlyMap<string, Blob>): unknown {
  const walk = (part: unknown): unknown => {
    if (!isReference(part)) return mapParts(part, walk)
    const blob = blobs.get(part.$blob)
    // So a continued draft does not write its files again.
    if (blob) idOfBlob.set(blob, part.$blob)
    return blob ?? null
  }
  return walk(value)
}

/** Returns the Blob's id, unique across the tabs and page loads that share a draft. */
function identify(blob: Blob): string {
  const known = idOfBlob.get(blob)
  if (known) return known
  nextBlob += 1
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-${nextBlob}`
  idOfBlob.set(blob, id)
  return id
}

function mapParts(part: unknown, walk: (part: unknown) => unknown): unknown {
  if (Array.isArray(part)) return part.map(walk)
  if (typeof part !== 'object' || part === null || part instanceof Date) return part
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, walk(each)]))
}

function isReference(part: unknown): part is BlobReference {
  return typeof part === 'object' && part !== null && '$blob' in part
}
