import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { readPassword } from './read-password.ts'

const terminal = () => ({
  input: Object.assign(new PassThrough(), { isTTY: true }),
  output: new PassThrough(),
})

/** Types the keys of each line after the question before it, and returns the password and what was shown. */
async function type(...lines: string[]) {
  const { input, output } = terminal()
  const waiting = [...lines]
  let shown = ''
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    if (chunk.toString().endsWith(': ')) input.write(waiting.shift())
  })
  const password = await readPassword(undefined, { input, output })
  return { password, shown }
}

test('a password is asked for twice at a terminal, and not shown', async () => {
  const { password, shown } = await type('গোপন কথা ok\r', 'গোপন কথা ok\r')
  expect(password).toBe('গোপন কথা ok')
  expect(shown).toBe('Password: \nThe same again: \n')
})

test('two different passwords, Ctrl+C and the end of the input are refused', async () => {
  await expect(type('first one\r', 'another one\r')).rejects.toThrow('not the same')
  await expect(type('first one\r', '\u0003')).rejects.toThrow('Nothing was changed')
  const { input, output } = terminal()
  input.end()
  await expect(readPassword(undefined, { input, output })).rejects.toThrow(UsageError)
})

test('with - the first line of the input is the password, with its spaces', async () => {
  const { input, output } = terminal()
  input.end(' with spaces \r\nanother line\n')
  expect(await readPassword('-', { input, output })).toBe(' with spaces ')
  output.end()
  expect(await text(output)).toBe('')
})

test('a password as an argument, and no terminal to ask at, are refused with the way out', async () => {
  await expect(readPassword('secret words', terminal())).rejects.toThrow('--password -')
  await expect(readPassword('secret words', terminal())).rejects.not.toThrow('secret words')
  const { output } = terminal()
  await expect(readPassword(undefined, { input: new PassThrough(), output })).rejects.toThrow('--password -')
})
