import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listProcessesIn } from '../tests/support/list-processes.ts'

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-beside-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const argsOf = (commands: string[]) => [path.join(import.meta.dirname, 'beside.js'), ...commands]

/** Runs commands in an empty folder. Returns the exit code and what is printed. */
function runBeside(...commands: string[]) {
  const options = { cwd: makeFolder(), encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, argsOf(commands), options)
  return [status, stdout, stderr]
}

test('commands run at the same time, and their outputs come whole and in order', () => {
  const waits = 'echo one; until test -e begun; do sleep 0.05; done; echo two'
  const long = `head -c 300000 /dev/zero | tr '\\0' x; touch begun`
  expect(runBeside(waits, long)).toEqual([0, `one\ntwo\n${'x'.repeat(300_000)}`, ''])
})

test('a command that fails is named, and the others still run', () => {
  expect(runBeside('exit 3', 'echo done', 'nothing-of-this-name 2>/dev/null')).toEqual([
    1,
    'done\n',
    'Failed: exit 3\nFailed: nothing-of-this-name 2>/dev/null\n',
  ])
})

test('a signal ends the programs of every command', async () => {
  const folder = makeFolder()
  const child = spawn(process.execPath, argsOf(['touch a; sleep 60; true', 'touch b; sleep 60; true']), {
    cwd: folder,
  })
  for (; !['a', 'b'].every((name) => existsSync(path.join(folder, name))); ) await delay(20)
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(listProcessesIn(folder)).toEqual([])
})
