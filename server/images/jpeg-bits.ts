/** For each next sixteen bits: the length of the code that they start with, times 256, plus its value. */
export type Codes = Uint16Array

/** Expands a table of codes: the number of codes of each length, and their values. */
export function toCodes(counts: Buffer, values: Buffer): Codes {
  const codes = new Uint16Array(65_536)
  let from = 0
  let place = 0
  for (const [index, count] of counts.entries()) {
    const length = index + 1
    for (let number = 0; number < count; number += 1) {
      codes.fill(length * 256 + (values[place] ?? 0), from, from + 2 ** (16 - length))
      from += 2 ** (16 - length)
      place += 1
    }
  }
  return codes
}

/** Reads the bits of a scan, up to its next marker. */
export class BitReader {
  private readonly bytes: Buffer
  private at: number
  private bits = 0
  private count = 0
  /** Bits that were made up after the marker. */
  private surplus = 0

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes
    this.at = at
  }

  /** The value of the next code; -1 when there is none. */
  read(codes: Codes): number {
    this.fill()
    const code = codes[(this.bits >>> (this.count - 16)) & 0xffff] ?? 0
    this.count -= code >> 8
    return code === 0 || this.count < this.surplus ? -1 : code & 0xff
  }

  skip(bits: number): void {
    this.fill()
    this.count -= bits
  }

  /** Returns whether less than a byte is left before the marker, and nothing is missing. */
  isAtEnd(): boolean {
    this.fill()
    const left = this.count - this.surplus
    return this.surplus > 0 && left >= 0 && left < 8
  }

  isAtRestart(): boolean {
    return ((this.bytes[this.at + 1] ?? 0) & 0xf8) === 0xd0
  }

  /** Goes on after a restart marker; false when it is not here. */
  restart(): boolean {
    if (!this.isAtEnd() || !this.isAtRestart()) return false
    this.at += 2
    this.bits = 0
    this.count = 0
    this.surplus = 0
    return true
  }

  /** To at least seventeen bits. */
  private fill(): void {
    while (this.count <= 16) {
      const byte = this.bytes[this.at] ?? 0xff
      const isMarker = byte === 0xff && this.bytes[this.at + 1] !== 0
      if (isMarker) this.surplus += 8
      else this.at += byte === 0xff ? 2 : 1
      this.bits = ((this.bits << 8) | (isMarker ? 0 : byte)) & 0xffffff
      this.count += 8
    }
  }
}
