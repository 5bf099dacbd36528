import { contestLimits } from './contest-limits.ts'
import { countCharacters, isBlank, normaliseLine } from './normalise.ts'

/** Returns a nickname as it is stored, or null if it is empty or too long. */
export function readNickname(text: string): string | null {
  const nickname = isBlank(text) ? '' : normaliseLine(text)
  return nickname === '' || countCharacters(nickname) > contestLimits.nicknameCharacters ? null : nickname
}
