import { useState } from 'react'

type Verifiable = { id: string; verificationStatus: boolean; editedSinceVerifiedAt: string | null }

/**
 * Returns the state of the mark. A verification or a confirmation on this screen changes it at once;
 * `onVerified(false)` reverts it. The change applies to the version on the screen, so a later edit is shown
 * again.
 */
export function useVerified({ id, verificationStatus, editedSinceVerifiedAt }: Verifiable) {
  const version = `${id} ${editedSinceVerifiedAt}`
  const [verified, setVerified] = useState<string | null>(null)
  const isDone = verified === version
  return {
    isVerified: verificationStatus || isDone,
    /** The time of the unconfirmed edit; null when there is none. */
    edit: isDone ? null : editedSinceVerifiedAt,
    onVerified: (isVerified: boolean) => setVerified(isVerified ? version : null),
  }
}
