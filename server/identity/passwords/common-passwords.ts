import list from './common-passwords.json' with { type: 'json' }

const lines = `\n${list.passwords}\n`

/**
 * Returns whether a password is among those that people choose most, in any case and width of its letters.
 * The list covers every password of the policy's length among the 100,000 most common ones (decision 035).
 */
export function isCommonPassword(password: string): boolean {
  const compared = password.normalize('NFKC').toLowerCase()
  return !compared.includes('\n') && lines.includes(`\n${compared}\n`)
}
