import { creationTexts } from '../../../contract/texts/creation.ts'
import { documentLocale } from '../../lib/locale.ts'

/**
 * Why a form is not saved for who is signed in now, null when it is; `authorId` is who opened it. What one person wrote
 * must not become another's, who signed in in another tab.
 */
export function refuseOther(
  authorId: string,
  signedInId: string | null,
): { kind: 'signed-out' | 'other'; message: string } | null {
  const texts = creationTexts(documentLocale())
  if (signedInId === authorId) return null
  if (signedInId === null) return { kind: 'signed-out', message: texts.noUser }
  return { kind: 'other', message: texts.otherUser }
}
