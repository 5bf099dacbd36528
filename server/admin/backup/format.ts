import { createHash, type Hash, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { createSealing, type Sealing } from '../../lib/sealing.ts'

/*
 * A back-up is one file: `magic`, then frames of a type (1 byte), a length (4, big endian) and a payload.
 *
 *   B  begin of a part: JSON, `PartBegin`
 *   D  data of the part, in pieces
 *   E  end of the part: JSON, `PartEnd`
 *   Z  end of the file: the SHA-256 of everything before it, and an HMAC of that by the passphrase
 *
 * The first part is the header. The keys, tables and pictures follow in this order. docs/decisions says why.
 */

export const magic = Buffer.from('ONUSHILON BACKUP 1\n')
export const frameHeadBytes = 5
/** No frame is longer: what a reader holds in memory is bounded. */
export const maxFrameBytes = 4 * 1024 * 1024
export const saltBytes = 16

export const frames = { begin: 0x42, data: 0x44, end: 0x45, last: 0x5a } as const

const table = z.object({ name: z.string(), columns: z.array(z.string()) })
export type Table = z.output<typeof table>

/** The facts about a back-up. `migrations` names the state of the tables. */
export const headerSchema = z.object({
  madeAt: z.string(),
  madeBy: z.string(),
  migrations: z.array(z.string()),
  databaseId: z.string(),
  /** The last value of each sequence that has one. */
  sequences: z.record(z.string(), z.string()),
  /** Hexadecimal: of the key that is derived from the passphrase. */
  salt: z.string().regex(new RegExp(`^[0-9a-f]{${2 * saltBytes}}$`)),
})
export type Header = z.output<typeof headerSchema>

export const partBegin = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['header', 'keys']) }),
  table.extend({ kind: z.literal('table') }),
  z.object({ kind: z.literal('picture'), name: z.string() }),
])
export type PartBegin = z.output<typeof partBegin>

/** `rows` and `hash` of a table: see `createRowCounter`. */
export const partEnd = z.object({
  bytes: z.int(),
  sha256: z.string(),
  rows: z.int().optional(),
  hash: z.string().optional(),
})
export type PartEnd = z.output<typeof partEnd>

/** The file is not a complete and unaltered back-up, or cannot be used here; one sentence for the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Returns the sealing by a passphrase: scrypt with 64 MB of memory makes each guess expensive. */
export function sealingOf(passphrase: string, salt: Buffer): Sealing {
  const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }
  return createSealing(scryptSync(passphrase.normalize('NFC'), salt, 32, cost))
}

export const keysContext = 'backup.keys'
export const digestContext = 'backup.digest'

export const sha256 = (): Hash => createHash('sha256')
