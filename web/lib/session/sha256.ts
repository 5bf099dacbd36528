/*
 * SHA-256 and what the sign-in makes of it. The browser's own is only for secure contexts, and a classroom has http.
 */

const round = new Uint32Array(64)
const first = new Uint32Array(8)

/** The constants are bits of the square and cube roots of the first primes. */
for (let number = 2, found = 0; found < 64; number += 1) {
  let factor = 2
  while (number % factor !== 0) factor += 1
  if (factor < number) continue
  if (found < 8) first[found] = (Math.sqrt(number) % 1) * 2 ** 32
  round[found] = (Math.cbrt(number) % 1) * 2 ** 32
  found += 1
}

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

export function sha256(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const message = join(...parts)
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, message.length * 8)
  const state = first.slice()
  for (let offset = 0; offset < padded.length; offset += 64) mixBlock(state, view, offset)
  const hash = new DataView(new ArrayBuffer(32))
  for (const [place, word] of state.entries()) hash.setUint32(place * 4, word)
  return new Uint8Array(hash.buffer)
}

function mixBlock(state: Uint32Array, view: DataView, offset: number): void {
  const words = new Uint32Array(64)
  for (let place = 0; place < 64; place += 1) {
    const [early, late] = [words[place - 15]!, words[place - 2]!]
    words[place] =
      place < 16
        ? view.getUint32(offset + place * 4)
        : words[place - 16]! +
          (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
          words[place - 7]! +
          (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let place = 0; place < 64; place += 1) {
    const fromE =
      h +
      (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
      ((e & f) ^ (~e & g)) +
      round[place]! +
      words[place]!
    const fromA = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + fromE) | 0, c, b, a, (fromE + fromA) | 0]
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place]! += word
}

/** HMAC with SHA-256. */
export function hmac(key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = sha256(
    block.map((byte) => byte ^ 0x36),
    ...parts,
  )
  return sha256(
    block.map((byte) => byte ^ 0x5c),
    inner,
  )
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let length = 0
  for (const part of parts) {
    joined.set(part, length)
    length += part.length
  }
  return joined
}
