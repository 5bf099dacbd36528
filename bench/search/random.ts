/** Returns numbers from 0 up to 1, equal for equal seeds. */
export type Random = () => number

/** Mulberry32: small, fast, and uniform enough for drawing words. */
export function createRandom(...seeds: number[]): Random {
  let state = 0x9e3779b9
  for (const seed of seeds) state = Math.imul(state ^ seed, 0x85ebca6b) ^ (state >>> 13)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<Item>(random: Random, items: ArrayLike<Item>): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** A whole number from `least` to `most`, inclusive. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** Draws ranks from 0, in proportion to 1 / (rank + 1 + shift): Zipf's law for 0, else Mandelbrot's. */
export function createZipf(count: number, shift: number): (random: Random) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank += 1) {
    sum += 1 / (rank + 1 + shift)
    sums[rank] = sum
  }
  return (random) => {
    const wanted = random() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
