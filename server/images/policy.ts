import { isAdmin, isCreator, type Viewer } from '../lib/viewer.ts'
import { picturesFolder } from './bucket.ts'

/* Rights in the image protocol. Nobody has rights outside the pictures' folder. */

/** Guests included, as far as they may see the picture. */
export function canReadKey(_viewer: Viewer, key: string): boolean {
  return isInFolder(key)
}

/** Guests included, who get the keys of the pictures that they may see; the prefix must name the folder. */
export function canListKeys(_viewer: Viewer, prefix: string): boolean {
  return isInFolder(prefix)
}

/** Creators upload the pictures of their questions, contest creators those of their papers. */
export function canUpload(viewer: Viewer): boolean {
  return isCreator(viewer) || (viewer.id !== null && viewer.groups.includes('CONTEST_CREATORS'))
}

export function canPutKey(viewer: Viewer, key: string): boolean {
  return canUpload(viewer) && isInFolder(key)
}

/** Administrators only: owners delete their pictures through the data API. */
export function canDeleteKey(viewer: Viewer, key: string): boolean {
  return isAdmin(viewer) && isInFolder(key)
}

/** Compares the key's text alone, and allows no part that leads upwards, however a store would resolve it. */
function isInFolder(key: string): boolean {
  return key.startsWith(picturesFolder) && !key.split('/').some((part) => part === '.' || part === '..')
}
