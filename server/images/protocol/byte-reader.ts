/** Reads lines and counted bytes from a stream, holding no more than it has to. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** Reads a line without its `\r\n`; null when the stream ends before it or it is longer than `maxLength`. */
  async line(maxLength: number): Promise<string | null> {
    for (;;) {
      const end = this.rest.indexOf('\r\n')
      // The last byte may be the start of the line break.
      if (end > maxLength || (end < 0 && this.rest.length > maxLength + 1)) return null
      if (end >= 0) {
        const line = this.rest.toString('latin1', 0, end)
        this.rest = this.rest.subarray(end + 2)
        return line
      }
      if (!(await this.fill())) return null
    }
  }

  /** Yields the next `length` bytes in parts; fewer when the stream ends. */
  async *bytes(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.rest.length === 0 && !(await this.fill())) return
      const part = this.rest.subarray(0, left)
      this.rest = this.rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.rest.length === 0 && !(await this.fill())
  }

  /** False at the end of the stream. */
  private async fill(): Promise<boolean> {
    const { value, done } = await this.source.next()
    if (done) return false
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value])
    return true
  }
}
