import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sourceStack } from './source-stack.ts'

test('a stack of bundled files names the places of the sources, and keeps what has no map', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'a stack of '))
  const bundled = path.join(folder, 'chunk.js')
  // The first column of the first line is the third line of the source; column 10 its fifth.
  const map = { version: 3, sources: ['../server/exam.ts'], names: [], mappings: 'AAEA,UAEA' }
  writeFileSync(`${bundled}.map`, JSON.stringify(map))
  const source = path.join(folder, '../server/exam.ts')
  const stack = `Error: no
    at mark (${bundled}:1:1)
    at async ${pathToFileURL(bundled).href}:1:11
    at emit (node:events:508:28)
    at query (${folder}/other.js:3:4)`
  expect(sourceStack(stack)).toBe(`Error: no
    at mark (${source}:3:1)
    at async ${source}:5:1
    at emit (node:events:508:28)
    at query (${folder}/other.js:3:4)`)
})
