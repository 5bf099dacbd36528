// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../tests/support/screen.tsx'
import { reloadSession } from '../lib/session/session.ts'
import { type KeptPack, storeKeptPack } from './kept-packs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  ['nobody', () => {}],
  ['another user', () => storeSession('bina')],
])(
  'a pack of a user who has signed out in another tab, where %s is signed in now, is not stored',
  async (_, signIn) => {
    storeSession('ayesha')
    reloadSession()
    const open = vi.fn(() => Promise.reject(new Error('nothing may be opened')))
    vi.stubGlobal('caches', { open })
    vi.stubGlobal('indexedDB', { open })
    const kept = { userId: 'ayesha', id: 'pack', pictures: [] } as unknown as KeptPack
    // This tab does not know of it yet.
    localStorage.clear()
    signIn()
    await expect(storeKeptPack(kept, new Map())).rejects.toThrow('signed out')
    expect(open).not.toHaveBeenCalled()
  },
)
