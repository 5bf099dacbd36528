import type { Deps } from '../deps.ts'
import { areExpiredCredentials, openCredentials } from '../identity/sessions/credentials.ts'
import { AppError } from '../lib/app-error.ts'
import { refuseForTrouble } from '../lib/storage-trouble.ts'
import { guest, type Viewer } from '../lib/viewer.ts'
import { bucketName, bucketRegion } from './bucket.ts'
import { copyPicture } from './copy-picture.ts'
import { serverKeyId, serverLinkHost, serverSigningKey } from './links.ts'
import { createPartUploads } from './part-uploads.ts'
import { findVisibleKeys, pathOfKey } from './pictures.ts'
import { canDeleteKey, canListKeys, canPutKey, canReadKey } from './policy.ts'
import type { Gate, Key } from './protocol/gate.ts'
import { S3Error, slowDown } from './protocol/s3-error.ts'
import { receiveUpload } from './receive-upload.ts'
import { signingKey } from './sigv4.ts'
import { storeUpload } from './store-upload.ts'

/** The rules of the data API that the image protocol obeys. */
export type PictureRules = {
  /** Counts an upload and returns the viewer's id. Throws an AppError for a viewer who may not upload now. */
  requireUploader: (viewer: Viewer) => Promise<string>
  /** Removes a picture from the store and from all questions. Throws NOT_FOUND or FORBIDDEN. */
  deletePicture: (viewer: Viewer, path: string) => Promise<void>
}

/** Connects the image protocol to the product's pictures, with the keys of identity pool and server. */
export function createGate(deps: Deps, { requireUploader, deletePicture }: PictureRules): Gate {
  return {
    bucket: bucketName,
    region: bucketRegion,
    images: deps.images,
    clock: deps.clock,
    hosts: [new URL(deps.config.publicUrl).host],
    explainTrouble: (error) => refuseForTrouble(deps, error)?.message ?? null,
    findKey: (ids) => findKey(deps, ids),
    canRead: canReadKey,
    canList: canListKeys,
    findVisible: (viewer, keys) => findVisibleKeys(deps, viewer, keys),
    canPut: canPutKey,
    canDelete: canDeleteKey,
    parts: createPartUploads(deps),
    requireUploader: (viewer) => requireUploaderOrRefuse(() => requireUploader(viewer)),
    receive: (owner, payload, use) => receiveUpload(deps, owner, payload, use),
    put: (owner, key, file, options) => storeUpload(deps, owner, key, file, options),
    copy: (owner, source, key, options) => copyPicture(deps, owner, source, key, options),
    async delete(viewer, key) {
      try {
        // Deleting any size deletes the whole picture, also from every question.
        await deletePicture(viewer, pathOfKey(key))
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
        await deps.images.delete(key)
      }
    },
  }
}

async function requireUploaderOrRefuse(requireUploader: () => Promise<string>): Promise<string> {
  try {
    return await requireUploader()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw error.code === 'TOO_MANY_REQUESTS' ? slowDown() : new S3Error('AccessDenied', error.message)
  }
}

async function findKey(
  deps: Deps,
  { accessKeyId, sessionToken }: { accessKeyId: string; sessionToken: string | undefined },
): Promise<Key> {
  if (accessKeyId === serverKeyId && sessionToken === undefined) {
    const ownKey = (day: string) => serverSigningKey(deps, day)
    return { viewer: guest, signingKey: ownKey, host: serverLinkHost, isForLinks: true }
  }
  if (sessionToken === undefined) {
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  }
  const ids = { accessKeyId, sessionToken }
  const opened = await openCredentials(deps, ids)
  if (!opened) {
    throw areExpiredCredentials(deps, ids)
      ? new S3Error('ExpiredToken', 'The provided token has expired.')
      : new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.')
  }
  const { user, secretKey } = opened
  return {
    viewer: user ? { id: user.sub, fullName: '', groups: user.groups } : guest,
    signingKey: (day) => signingKey(secretKey, { day, region: bucketRegion, service: 's3' }),
  }
}
