import { useState } from 'react'

type Verifiable = { id: string; verificationStatus: boolean; editedSinceVerifiedAt: string | null }

/**
 * Returns the state of the mark, which a verification or a confirmation on this screen changes at once.
 * `onVerified(false)` takes it back. It counts for the version on the screen: a later edit shows again.
 */
export function useVerified({ id, verificationStatus, editedSinceVerifiedAt }: Verifiable) {
  const version = `${id} ${editedSinceVerifiedAt}`
  const [verified, setVerified] = useState<string | null>(null)
  const isDone = verified === version
  return {
    isVerified: verificationStatus || isDone,
    /** The edit that is not confirmed; null when there is none. */
    edit: isDone ? null : editedSinceVerifiedAt,
    onVerified: (isVerified: boolean) => setVerified(isVerified ? version : null),
  }
}
