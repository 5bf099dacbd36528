// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { loadWhenOnline } from './load-when-online.ts'

test('a module that was lost is loaded when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new TypeError('lost')).mockRejectedValueOnce(new TypeError('lost'))
  load.mockResolvedValue('module')
  const loaded = loadWhenOnline(load)
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(tries))
    await Promise.resolve()
    window.dispatchEvent(new Event('online'))
  }
  expect(await loaded).toBe('module')
  expect(load).toHaveBeenCalledTimes(3)
})
