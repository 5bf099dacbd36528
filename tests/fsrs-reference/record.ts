import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeHistories } from './histories.ts'

/*
 * Writes `reference.f32`: what the authors' implementation in Rust computes for each history. This version of the package
 * is not in the lockfile, because most of its platforms cannot be locked. To record again, and `npm ci` afterwards:
 *
 *     npm install --no-save @open-spaced-repetition/binding@0.5.0
 *     npx node tests/fsrs-reference/record.ts
 */

type MemoryState = { stability: number; difficulty: number }
type State = { memory: MemoryState | null; interval: number }
type Binding = {
  nextStates(
    memory: MemoryState | null,
    retention: number,
    days: number,
  ): Record<'again' | 'hard' | 'good' | 'easy', State>
}

const names = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' } as const
const packageName = '@open-spaced-repetition/binding'
const { FSRSBinding } = (await import(packageName)) as { FSRSBinding: new () => Binding }
const reference = new FSRSBinding()

const numbers = makeHistories().flatMap((history) => {
  const start: State = { memory: null, interval: 0 }
  const { memory, interval } = history.reduce(
    (before, { days, grade }, index) =>
      reference.nextStates(before.memory, 0.9, index === 0 ? 0 : days)[names[grade]],
    start,
  )
  return [memory!.stability, memory!.difficulty, interval]
})

writeFileSync(join(import.meta.dirname, 'reference.f32'), new Uint8Array(Float32Array.from(numbers).buffer))
