import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test('the generated types are those of the schema and the operations', () => {
  const check = () =>
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'codegen.ts'), '--check'], {
      stdio: 'pipe',
    })
  expect(check).not.toThrow()
})
