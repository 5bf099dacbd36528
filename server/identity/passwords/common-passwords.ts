import listOfCommonPasswords from 'fxa-common-password-list'

/**
 * Returns whether a password is among those that people choose most, in any case and width of its letters.
 * The list covers every password of the policy's length among the 100,000 most common ones (decision 035).
 */
export function isCommonPassword(password: string): boolean {
  return listOfCommonPasswords.test(password.normalize('NFKC').toLowerCase())
}
