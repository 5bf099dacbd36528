import { describe, expect, test, vi } from 'vitest'
import { createExamClock, momentPassed, secondsUntilDeadline } from './exam-clock.ts'

const times = {
  serverTime: '2026-07-30T04:00:00.000Z',
  deadline: '2026-07-30T04:30:00.000Z',
  measuredAt: 5_000,
}

describe('the time remaining', () => {
  test.each([
    [5_000, 1800],
    [5_001, 1800],
    [6_000, 1799],
    [5_000 + 1_799_001, 1],
    [5_000 + 1_800_000, 0],
    [5_000 + 9_000_000, 0],
  ])('at %i ms on the page is %i s', (now, seconds) => {
    expect(secondsUntilDeadline(times, now)).toBe(seconds)
  })

  test('does not depend on the date of the device', () => {
    vi.useFakeTimers({ now: new Date('2001-01-01T00:00:00Z') })
    expect(secondsUntilDeadline(times, 65_000)).toBe(1740)
    vi.useRealTimers()
  })
})

describe('announcements', () => {
  test.each([
    [302, 301, null],
    [301, 300, 300],
    [300, 299, null],
    [61, 60, 60],
    [1, 0, 0],
    [400, 30, 60],
    [400, 0, 0],
  ])('from %i s to %i s: %s', (previous, seconds, moment) => {
    expect(momentPassed(previous, seconds)).toBe(moment)
  })
})

describe('a running clock', () => {
  test('notifies once a second, and once for all seconds that a sleep skipped', async () => {
    vi.useFakeTimers()
    let now = 5_000
    const clock = createExamClock(times, () => now)
    const seen: number[] = []
    const stop = clock.subscribe(() => seen.push(clock.secondsLeft()))
    await vi.advanceTimersByTimeAsync(0)

    now += 1_000
    await vi.advanceTimersByTimeAsync(1_010)
    now += 600_000
    await vi.advanceTimersByTimeAsync(1_010)
    expect(seen).toEqual([1799, 1199])

    clock.synchronise({ ...times, serverTime: '2026-07-30T04:29:50.000Z', measuredAt: now })
    expect(clock.secondsLeft()).toBe(10)
    now += 20_000
    await vi.advanceTimersByTimeAsync(1_010)
    expect(seen).toEqual([1799, 1199, 10, 0])

    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
