import { ConfirmVerificationDocument } from '../../../generated/content-actions.ts'
import { query } from '../../../lib/data.ts'
import type { ContentKind } from './content.ts'

/** Confirms the edit of this time. Returns the server's sentence. Rejects with DataError. */
export async function confirmEdit({
  kind,
  id,
  edit,
}: {
  kind: ContentKind
  id: string
  edit: string
}): Promise<string> {
  const { confirmVerification } = await query(ConfirmVerificationDocument, {
    id,
    type: kind,
    editedSinceVerifiedAt: edit,
  })
  return confirmVerification.status
}
