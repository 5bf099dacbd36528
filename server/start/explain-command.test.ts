import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { message } from '../../contract/message.ts'
import { createBackupFile, readParts } from '../admin/backup/backup-file.ts'
import { AppError } from '../lib/app-error.ts'
import { explainCommand } from './explain-command.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'explain-'))

async function failureOf(work: () => Promise<unknown>): Promise<string> {
  return work().then(
    () => 'done',
    (error) => explainCommand(error),
  )
}

test('a file that cannot be written or read is named in one sentence', async () => {
  const missing = path.join(folder, 'none', 'a.backup')
  expect(await failureOf(() => createBackupFile(missing))).toBe(`${missing} cannot be used (ENOENT).`)
  expect(await failureOf(() => readdir(missing))).toBe(`${missing} cannot be used (ENOENT).`)
  expect(await failureOf(() => readParts(folder).next())).toBe(`${folder} cannot be read (EISDIR).`)
  expect(await failureOf(() => readParts(missing).next())).toBe(`${missing} cannot be read (ENOENT).`)
})

test('a full disk is no failed start of the server', () => {
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', path: folder })
  expect(explainCommand(full)).toMatch(/^The command did not finish: the disk is full/)
})

test('a refusal says each sentence once', () => {
  const reason = message('contest.over')
  const refusal = new AppError('BAD_INPUT', reason, [{ path: 'name', message: reason }])
  expect(explainCommand(refusal).split('\n')).toHaveLength(1)
})

test('an unknown error keeps its stack', () => {
  expect(explainCommand(new TypeError('x is not a function'))).toContain('explain-command.test')
})
