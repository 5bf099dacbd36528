import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('an exception of the web platform is logged without the constants of its class', () => {
  const lines: Record<string, Record<string, unknown>>[] = []
  const log = createLog('error', { write: (line) => void lines.push(JSON.parse(line)) })
  log.error({ err: AbortSignal.abort().reason }, 'aborted')
  log.error({ err: Object.assign(new TypeError('plain'), { code: 'X' }) }, 'plain')
  expect(Object.keys(lines[0]!.err!)).toEqual(['type', 'message', 'stack'])
  expect(lines[0]!.err).toMatchObject({ type: 'AbortError', message: 'This operation was aborted' })
  expect(lines[1]!.err).toMatchObject({ type: 'TypeError', message: 'plain', code: 'X' })
})
