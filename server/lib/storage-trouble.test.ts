import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { createMemory } from './memory.ts'
import { refuseForTrouble, wasFullLately } from './storage-trouble.ts'

const fault = (facts: object) => Object.assign(new Error('as it was said'), facts)

test.each([
  [{ code: '53100' }, 'storage.full'],
  [{ code: 'ENOSPC' }, 'storage.full'],
  [{ code: '25006' }, 'storage.readOnly'],
  [{ code: '57P01' }, 'storage.away'],
  [{ code: '23505' }, undefined],
])('an error with %o is refused as %s', (facts, code) => {
  const deps = { memory: createMemory(), log: pino({ level: 'silent' }) }
  expect(refuseForTrouble(deps, fault(facts))?.reason.code).toBe(code)
})

test('a full disk is logged once a minute, and remembered when the database is then gone', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const lines: string[] = []
    const deps = { memory: createMemory(), log: pino({}, { write: (line) => void lines.push(line) }) }
    for (let count = 0; count < 3; count += 1) refuseForTrouble(deps, fault({ code: '53100' }))
    expect(refuseForTrouble(deps, fault({ code: 'ECONNREFUSED' }))?.reason.code).toBe('storage.full')
    expect(wasFullLately(deps)).toBe(true)
    expect(lines).toEqual([expect.stringMatching(/nothing can be saved: the disk is full.*/)])

    vi.advanceTimersByTime(61_000)
    expect(wasFullLately(deps)).toBe(false)
    expect(refuseForTrouble(deps, fault({ code: 'ECONNREFUSED' }))?.reason.code).toBe('storage.away')
    refuseForTrouble(deps, fault({ code: '53100' }))
    expect(lines).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})
