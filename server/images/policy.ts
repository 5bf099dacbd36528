import type { Viewer } from '../lib/viewer.ts'
import { picturesFolder } from './bucket.ts'

/*
 * Who may do what over the image protocol. Nobody has any right outside the pictures' folder.
 */

/** Anyone, a guest too. */
export function canReadKey(_viewer: Viewer, key: string): boolean {
  return isInFolder(key)
}

/** Anyone, a guest too; the folder itself must be named. */
export function canListKeys(_viewer: Viewer, prefix: string): boolean {
  return isInFolder(prefix)
}

/** Who makes questions brings the pictures in them. */
export function canPutKey(viewer: Viewer, key: string): boolean {
  return viewer.id !== null && viewer.groups.includes('CREATORS') && isInFolder(key)
}

/** Whose pictures they are does not matter here: an owner takes a picture away by the data API. */
export function canDeleteKey(viewer: Viewer, key: string): boolean {
  return viewer.id !== null && viewer.groups.includes('ADMINS') && isInFolder(key)
}

/** By the letters of the key alone; and no part of it may lead upwards, whatever a store would make of it. */
function isInFolder(key: string): boolean {
  return key.startsWith(picturesFolder) && !key.split('/').some((part) => part === '.' || part === '..')
}
