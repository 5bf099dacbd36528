import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

const stepMs = 30_000
const checkDelayMs = 20_000

/**
 * Creates an authenticator app for a base32 secret, with or without spaces. Each code is newer than the last.
 */
export function createAuthenticator(secret: string) {
  const key = fromBase32(secret)
  let usedStep = 0
  return {
    /**
     * Returns the oldest unused code that the server will accept. It also accepts the steps before and after
     * the current one, and may check the code some seconds later.
     */
    nextCode: async (): Promise<string> => {
      while (usedStep > currentStep()) await delay(200)
      usedStep = Math.max(usedStep + 1, currentStep(checkDelayMs) - 1)
      return codeOf(key, usedStep)
    },
    /** Returns six digits that are not currently valid. */
    wrongCode: (): string => {
      const good = [-1, 0, 1].map((shift) => codeOf(key, currentStep() + shift))
      return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) as string
    },
  }
}

const currentStep = (aheadMs = 0) => Math.floor((Date.now() + aheadMs) / stepMs)

function fromBase32(text: string): Buffer {
  const letters = [...text.replace(/\s/g, '')]
  const bits = letters.map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** Computes a code by RFC 6238 with SHA-1 and six digits. */
function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
