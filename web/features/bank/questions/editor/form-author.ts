import type { creationTexts } from '../../../../../contract/texts/generated/creation.ts'
import type { DataError } from '../../../../lib/data.ts'

/** The failure of the last save. `rules`: fields must be fixed; `signed-out`: nobody is signed in. */
export type SaveFailure = { kind: 'rules' | 'signed-out' | 'other'; message: string }

/**
 * Returns why a form that `authorId` opened is not saved for the user who is signed in now, or null when it may be.
 * After another user signed in in another tab, what the first one wrote must not become theirs.
 */
export function refuseOther(
  authorId: string,
  signedInId: string | null,
  texts: ReturnType<typeof creationTexts>,
): SaveFailure | null {
  if (signedInId === authorId) return null
  if (signedInId === null) return { kind: 'signed-out', message: texts.noUser }
  return { kind: 'other', message: texts.otherUser }
}

/** Describes why the data API did not save; `fault` is the sentence for an error of the server. */
export function describeFailure(
  { code, message, fields }: DataError,
  texts: ReturnType<typeof creationTexts>,
  fault: string,
): SaveFailure {
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out', message: texts.noUser }
  if (code === 'NETWORK') return { kind: 'other', message: texts.saveUncertain }
  if (code === 'FAULT') return { kind: 'other', message: fault }
  return { kind: fields.length > 0 ? 'rules' : 'other', message }
}
