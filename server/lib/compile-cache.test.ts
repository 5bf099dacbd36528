import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { boundCompileCache } from './compile-cache.ts'

test('a compile cache that has grown beyond its bound is emptied, and a smaller one stays', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-cache-'))
  for (const name of ['a.cache', 'b.cache']) writeFileSync(path.join(folder, name), 'x'.repeat(600))
  await boundCompileCache(folder, 1200)
  expect(existsSync(path.join(folder, 'a.cache'))).toBe(true)
  await boundCompileCache(folder, 1199)
  expect(existsSync(folder)).toBe(false)
  await boundCompileCache(folder, 0)
  rmSync(folder, { recursive: true, force: true })
})
