import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupError } from './format.ts'

/** Shorter ones could be guessed from the file. */
const minCharacters = 12

/**
 * Returns the passphrase of a back-up: the setting, else the first line of the standard input, after a prompt
 * in a terminal, which does not show it. Never an argument, which other users of the machine could read.
 */
export async function askPassphrase(
  setting: string | undefined,
  { isNew }: { isNew: boolean },
): Promise<string> {
  const passphrase = setting ?? (await readLine('Passphrase of the back-up: '))
  if (isNew && process.stdin.isTTY && setting === undefined) {
    if ((await readLine('Again: ')) !== passphrase) throw new BackupError('The two passphrases differ.')
  }
  requirePassphrase(passphrase)
  return passphrase
}

/** Throws BackupError for a passphrase that is too short. */
export function requirePassphrase(passphrase: string): void {
  if ([...passphrase].length >= minCharacters) return
  throw new BackupError(`A passphrase has at least ${minCharacters} characters.`)
}

async function readLine(prompt: string): Promise<string> {
  const isTerminal = process.stdin.isTTY ?? false
  let isShown = true
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (isShown) process.stderr.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output, terminal: isTerminal })
  try {
    if (!isTerminal) {
      for await (const line of reader) return line
      return ''
    }
    const answer = reader.question(prompt)
    isShown = false
    return await answer
  } finally {
    reader.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
