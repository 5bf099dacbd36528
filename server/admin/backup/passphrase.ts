import { askHidden, readFirstLine } from '../read-password.ts'
import { BackupError } from './format.ts'

/** Shorter ones could be guessed from the file. */
const minCharacters = 12

/**
 * Returns the passphrase of a back-up: the setting, else what is typed at the terminal without being shown, else
 * the first line of the input. Never an argument, which other users of the machine could read.
 */
export async function askPassphrase(
  setting: string | undefined,
  { isNew }: { isNew: boolean },
): Promise<string> {
  const passphrase = setting ?? (process.stdin.isTTY ? await askAtTerminal({ isNew }) : await readFirstLine())
  requirePassphrase(passphrase)
  return passphrase
}

async function askAtTerminal({ isNew }: { isNew: boolean }): Promise<string> {
  const [passphrase = '', again] = await askHidden([
    'Passphrase of the back-up: ',
    ...(isNew ? ['The same again: '] : []),
  ])
  if (isNew && again !== passphrase) throw new BackupError('The two passphrases differ.')
  return passphrase
}

function requirePassphrase(passphrase: string): void {
  if ([...passphrase].length >= minCharacters) return
  throw new BackupError(`A passphrase has at least ${minCharacters} characters.`)
}
