import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import { AppError } from '../../../lib/app-error.ts'

/**
 * Returns the bytes of an image in JSON: `{ name, type, bytes }`, of which only `bytes` is read. They are base64 (also
 * as a data URL), a list of numbers, or a Uint8Array (`{"0":255,…}`) or Node Buffer as JSON. Throws BAD_INPUT.
 */
export function readPicturePayload(text: string): Buffer {
  let payload: unknown
  try {
    payload = JSON.parse(text)
  } catch {
    throw unreadable()
  }
  if (typeof payload !== 'object' || payload === null) throw unreadable()
  const bytes = toBytes((payload as { bytes?: unknown }).bytes)
  if (bytes.length > limits.imageBytes) throw new AppError('TOO_LARGE', message('picture.tooLarge'))
  return bytes
}

function toBytes(value: unknown): Buffer {
  if (typeof value === 'string') return fromBase64(value)
  if (Array.isArray(value)) return fromList(value)
  if (typeof value !== 'object' || value === null) throw unreadable()
  const { type, data } = value as { type?: unknown; data?: unknown }
  if (type === 'Buffer' && Array.isArray(data)) return fromList(data)
  return fromMap(value as Record<string, unknown>)
}

function fromBase64(value: string): Buffer {
  const start = value.startsWith('data:') ? value.indexOf(',') + 1 : 0
  // Checked by length, before decoding allocates memory.
  if ((value.length - start) * 0.75 > limits.imageBytes + 2)
    throw new AppError('TOO_LARGE', message('picture.tooLarge'))
  const base64 = value.slice(start)
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) throw unreadable()
  return Buffer.from(base64, 'base64')
}

function fromList(list: readonly unknown[]): Buffer {
  if (list.length > limits.imageBytes) throw new AppError('TOO_LARGE', message('picture.tooLarge'))
  const bytes = Buffer.allocUnsafe(list.length)
  for (let place = 0; place < list.length; place += 1) bytes[place] = toByte(list[place])
  return bytes
}

/** Keys must be the indexes 0, 1, 2 … in order. */
function fromMap(map: Record<string, unknown>): Buffer {
  const values = Object.values(map)
  if (!Object.keys(map).every((key, place) => key === String(place))) throw unreadable()
  return fromList(values)
}

/** Accepts signed bytes as well. */
function toByte(value: unknown): number {
  if (!Number.isInteger(value) || (value as number) < -128 || (value as number) > 255) throw unreadable()
  return (value as number) & 0xff
}

function unreadable(): AppError {
  return new AppError('BAD_INPUT', message('picture.badPayload'))
}
