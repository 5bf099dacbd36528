import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Encryption and hashing under the installation's secret key; `context` keeps uses apart. */
export type Sealing = {
  seal: (plain: Uint8Array, context: string) => Buffer
  /** Throws when the bytes were not sealed by this key in this context. */
  open: (sealed: Uint8Array, context: string) => Buffer
  hmac: (context: string, data: string | Uint8Array) => Buffer
}

const version = 1
const ivBytes = 12
const tagBytes = 16

/** The secret key cannot be used, or not with this database; the message is for who starts the server. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError'
}

/**
 * Sealing under one 32-byte key. Each context gets its own keys by HKDF, so what was sealed for one use can neither
 * be opened nor confused with another. Sealed bytes: version, IV (12), tag (16), AES-256-GCM ciphertext.
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
        throw new Error(`Sealed bytes of an unknown form (${context}).`)
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
 * directory, which is made at the first call. Processes that start at once all read the same key.
 */
export async function loadSecretKey({
  dataDir,
  secretKey,
}: {
  dataDir: string
  secretKey?: string | undefined
}): Promise<Buffer> {
  if (secretKey) return parseKey(secretKey, 'SECRET_KEY')
  const file = path.join(dataDir, 'secret.key')
  const kept = await readIfThere(file)
  if (kept !== null) return parseKey(kept, file)

  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await handle.sync()
    await handle.close()
    // A link never replaces a file that is there: whoever comes second reads the first one's key.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return parseKey(await readFile(file, 'utf8'), file)
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
