import { expect, test } from 'vitest'
import { chooseProcesses } from './config.ts'

const gigabyte = 1024 ** 3

test.each([
  ['a phone-sized board', { cores: 4, bytes: 0.9 * gigabyte }, 1],
  ['a laptop of 4 GB', { cores: 4, bytes: 3.8 * gigabyte }, 2],
  ['a laptop of 8 GB', { cores: 4, bytes: 7.7 * gigabyte }, 4],
  ['a server', { cores: 8, bytes: 64 * gigabyte }, 8],
  ['a large server', { cores: 96, bytes: 512 * gigabyte }, 16],
])('%s starts a process for each core that has the memory', (_name, machine, processes) => {
  expect(chooseProcesses({}, machine)).toBe(processes)
})

test('the setting goes before the machine', () => {
  expect(chooseProcesses({ PROCESSES: 3 }, { cores: 1, bytes: gigabyte })).toBe(3)
})
