import { setImmediate as nextTurn } from 'node:timers/promises'

/** Returns an array in shared memory, which several threads can search. */
export function sharedInts(length: number): Int32Array {
  return new Int32Array(sharedMemory(length * 4), 0, length)
}

export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(sharedMemory(length), 0, length)
}

export function sharedUnits(length: number): Uint16Array {
  return new Uint16Array(sharedMemory(length * 2), 0, length)
}

/**
 * Memory that could grow comes from the system and goes back to it. Other memory comes from the C library,
 * which keeps much of what was freed.
 */
function sharedMemory(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes, { maxByteLength: bytes })
}

/** Returns a copy of the array in shared memory. */
export function sharedCopy<A extends Int32Array | Uint16Array | Uint8Array>(array: A): A {
  const copy =
    array instanceof Int32Array
      ? sharedInts(array.length)
      : array instanceof Uint16Array
        ? sharedUnits(array.length)
        : sharedBytes(array.length)
  copy.set(array)
  return copy as A
}

const blockBits = 18

/** A list of integers that grows without being copied. */
export class IntList {
  readonly #blocks: Int32Array[] = []
  length = 0

  push(value: number): void {
    const at = this.length & ((1 << blockBits) - 1)
    if (at === 0) this.#blocks.push(sharedInts(1 << blockBits))
    this.#blocks[this.length >> blockBits]![at] = value
    this.length += 1
  }

  get(index: number): number {
    return this.#blocks[index >> blockBits]![index & ((1 << blockBits) - 1)]!
  }
}

/** Returns a function that lets other work of the thread run, after some milliseconds of own work. */
export function createPauses(ms = 8): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < ms) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}

/**
 * Returns the indexes from 0 on, sorted by the keys in ascending order. The radix sort is stable, and sorts
 * by several keys, the least important first.
 */
export function sortedIndexes(count: number, keys: readonly ((index: number) => number)[]): Int32Array {
  let order = Int32Array.from({ length: count }, (_, index) => index)
  let other = new Int32Array(count)
  for (const key of keys) {
    for (const shift of [0, 16]) {
      const starts = new Int32Array(65_537)
      // The sign is flipped, so that negative keys come first.
      const digit = (index: number) => ((key(index) ^ 0x80000000) >>> shift) & 0xffff
      for (let index = 0; index < count; index += 1) starts[digit(index) + 1]! += 1
      for (let value = 0; value < 65_536; value += 1) starts[value + 1]! += starts[value]!
      for (let at = 0; at < count; at += 1) {
        const index = order[at]!
        other[starts[digit(index)]!++] = index
      }
      ;[order, other] = [other, order]
    }
  }
  return order
}
