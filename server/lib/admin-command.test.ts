import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adminCommand } from './admin-command.ts'

test('a command of administration is npm’s in a checkout, and the program’s own in a release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-place-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(adminCommand('move --back', folder)).toBe('npm run admin -- move --back')
  writeFileSync(path.join(folder, 'release.json'), '{}')
  expect(adminCommand('move --back', folder)).toMatch(/^(\.\/)?onushilon admin move --back$/)
})
