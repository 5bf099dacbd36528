import { timingSafeEqual } from 'node:crypto'
import { picturesFolder } from '../../images/bucket.ts'
import { isImageKey, uploadsFolder } from '../../images/store.ts'
import { migrations } from '../../migrations/migrations.ts'
import { damaged, type Ended, type Part, parseJson, readParts } from './backup-file.ts'
import { BackupError, digestContext, type Header, headerSchema, keysContext, sealingOf } from './format.ts'

export type Checked = { header: Header; secretKey: Buffer; rows: number; pictures: number }

/** More than the largest picture has; a restored picture is held in memory. */
const maxPictureBytes = 64 * 1024 * 1024

/**
 * Reads a back-up from end to end, before anything is restored. Throws BackupError when it is damaged, was
 * altered, does not open with the passphrase, or was made by a newer version.
 */
export async function checkBackup(file: string, passphrase: string): Promise<Checked> {
  let header: Header | undefined
  let sealed: Buffer | undefined
  let ended: Ended | undefined
  /** The fault of a back-up that nobody has altered. It is thrown once the whole file has proved to be unaltered. */
  let foreign: BackupError | null = null
  let [rows, pictures] = [0, 0]
  const onEnd = (found: Ended) => {
    ended = found
  }
  for await (const part of readParts(file, onEnd)) {
    const { begin } = part
    if (!header || !sealed) {
      if (begin.kind !== (header ? 'keys' : 'header')) throw damaged()
      if (header) sealed = await readSmall(part)
      else header = parseJson(await readSmall(part), headerSchema)
    } else if (begin.kind === 'picture') {
      foreign ??= explainPictureName(begin.name)
      pictures += 1
      await skip(part, maxPictureBytes)
    } else if (begin.kind === 'table') {
      await skip(part)
      rows += part.end().rows ?? 0
    } else throw damaged()
  }
  if (!header || !sealed || !ended) throw damaged()
  const secretKey = openKeys({ header, sealed, ended, passphrase })
  if (foreign) throw foreign
  requireKnownMigrations(header)
  return { header, secretKey, rows, pictures }
}

type Sealed = { header: Header; sealed: Buffer; ended: Ended; passphrase: string }

function openKeys({ header, sealed, ended, passphrase }: Sealed): Buffer {
  const sealing = sealingOf(passphrase, Buffer.from(header.salt, 'hex'))
  let secretKey: Buffer
  try {
    secretKey = sealing.open(sealed, keysContext)
  } catch {
    throw new BackupError('The passphrase does not open this back-up.')
  }
  // Somebody without the passphrase can alter the file and its digest, but not this.
  const isOurs = timingSafeEqual(sealing.hmac(digestContext, ended.digest), ended.hmac)
  if (!isOurs || secretKey.length !== 32) throw damaged()
  return secretKey
}

async function readSmall({ body }: Part, limit = 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > limit) throw damaged()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const readPicture = (part: Part) => readSmall(part, maxPictureBytes)

async function skip({ body }: Part, limit = Number.POSITIVE_INFINITY): Promise<void> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > limit) throw damaged()
  }
}

/** A name from elsewhere must not lead out of the store, nor replace the store's own files. */
function explainPictureName(name: string): BackupError | null {
  const isOurs = [picturesFolder, uploadsFolder].some((folder) => name.startsWith(folder))
  if (isOurs && isImageKey(name)) return null
  return new BackupError('The back-up contains a file that is not a picture. Nothing was restored.')
}

/** The back-up's migrations must be the first of ours: then the newer ones can follow. */
function requireKnownMigrations({ migrations: theirs, madeBy }: Header): void {
  const ours = Object.keys(migrations)
  if (theirs.length > 0 && theirs.every((name, at) => name === ours[at])) return
  throw new BackupError(
    `The back-up was made by a newer version (${madeBy}), whose tables this one does not know: restore it with that version.`,
  )
}
