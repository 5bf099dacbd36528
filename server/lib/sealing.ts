import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Encryption and hashing with the installation's secret key; `context` separates uses. */
export type Sealing = {
  seal: (plain: Uint8Array, context: string) => Buffer
  /** Throws unless the bytes were sealed with this key and context. */
  open: (sealed: Uint8Array, context: string) => Buffer
  hmac: (context: string, data: string | Uint8Array) => Buffer
}

const version = 1
const ivBytes = 12
const tagBytes = 16

/** The secret key is invalid or does not match this database; the message is for the terminal. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError'
}

/**
 * Encrypts with one 32-byte key. HKDF derives separate keys per context, so that a value sealed for one use
 * cannot be opened for another. Sealed bytes: version, IV (12), tag (16), AES-256-GCM ciphertext.
 */
export function createSealing(key: Buffer): Sealing {
  if (key.length !== 32) throw new Error('The secret key must have 32 bytes.')
  const derived = new Map<string, Buffer>()
  const keyFor = (use: 'seal' | 'hmac', context: string) => {
    const name = `onushilon ${use} ${context}`
    let found = derived.get(name)
    if (!found) {
      found = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), name, 32))
      derived.set(name, found)
    }
    return found
  }

  return {
    seal(plain, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal', context), iv)
      cipher.setAAD(Buffer.of(version))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body])
    },

    open(sealed, context) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      if (bytes[0] !== version || bytes.length < 1 + ivBytes + tagBytes) {
        throw new Error(`Sealed bytes of an unknown format (${context}).`)
      }
      const iv = bytes.subarray(1, 1 + ivBytes)
      const decipher = createDecipheriv('aes-256-gcm', keyFor('seal', context), iv, {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.of(version))
      decipher.setAuthTag(bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(1 + ivBytes + tagBytes)), decipher.final()])
    },

    hmac(context, data) {
      return createHmac('sha256', keyFor('hmac', context)).update(data).digest()
    },
  }
}

/**
 * The installation's secret key: from the setting (64 hexadecimal digits), else from `secret.key` in the data
 * directory, created at the first call. Processes that start together all read the same key.
 */
export async function loadSecretKey({
  dataDir,
  secretKey,
}: {
  dataDir: string
  secretKey?: string | undefined
}): Promise<Buffer> {
  if (secretKey) return parseKey(secretKey, 'SECRET_KEY')
  const kept = await readKeyFile(dataDir)
  if (kept) return kept
  await storeSecretKey(dataDir, randomBytes(32))
  return (await readKeyFile(dataDir)) as Buffer
}

const keyFile = (dataDir: string) => path.join(dataDir, 'secret.key')

/** The secret key in the data directory; null when there is none. Throws SecretKeyError when it is damaged. */
export async function readKeyFile(dataDir: string): Promise<Buffer | null> {
  const kept = await readIfThere(keyFile(dataDir))
  return kept === null ? null : parseKey(kept, keyFile(dataDir))
}

/** Stores a key in `secret.key`, which only this user may read, unless the data directory has one already. */
export async function storeSecretKey(dataDir: string, key: Buffer): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const file = keyFile(dataDir)
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${key.toString('hex')}\n`)
    await handle.sync()
    await handle.close()
    // A link never replaces an existing file: the second process reads the first one's key.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}

export async function removeSecretKey(dataDir: string): Promise<void> {
  await rm(keyFile(dataDir), { force: true })
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

function parseKey(text: string, source: string): Buffer {
  const digits = text.trim()
  if (!/^[0-9a-f]{64}$/i.test(digits)) {
    throw new SecretKeyError(`The secret key in ${source} is not 64 hexadecimal digits.`)
  }
  return Buffer.from(digits, 'hex')
}
