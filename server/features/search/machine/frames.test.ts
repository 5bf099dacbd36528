import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrameReader, maxFrameBytes, toFrame } from './frames.ts'

function readAll(chunks: readonly Buffer[]): unknown[] {
  const messages: unknown[] = []
  const read = createFrameReader((message) => messages.push(message))
  for (const chunk of chunks) read(chunk)
  return messages
}

test('messages arrive whole and in order, however the connection divides them', () => {
  const message = fc.oneof(fc.jsonValue(), fc.uint8Array(), fc.constant(new Set(['ঢাকা', 'Dhaka'])))
  fc.assert(
    fc.property(fc.array(message), fc.array(fc.nat(200)), (messages, sizes) => {
      const bytes = Buffer.concat(messages.map((one) => toFrame(one)!))
      const chunks: Buffer[] = []
      let from = 0
      for (const size of sizes) {
        chunks.push(bytes.subarray(from, from + size))
        from += size
      }
      expect(readAll([...chunks, bytes.subarray(from)])).toEqual(messages)
    }),
  )
})

test('a part of a frame is no message', () => {
  expect(readAll([toFrame('whole')!, toFrame('cut off')!.subarray(0, -1)])).toEqual(['whole'])
})

test.each([
  ['longer than allowed', [0xff, 0xff, 0xff, 0xff]],
  ['of another format', [0, 0, 0, 4, 1, 2, 3, 4]],
  ['empty', [0, 0, 0, 0]],
])('a frame that is %s throws', (_what, bytes) => {
  expect(() => readAll([Buffer.from(bytes)])).toThrow()
})

test('a message that does not fit has no frame', () => {
  expect(toFrame(Buffer.alloc(maxFrameBytes))).toBeNull()
  expect(toFrame(Buffer.alloc(maxFrameBytes - 100))?.length).toBeLessThanOrEqual(maxFrameBytes + 4)
})
