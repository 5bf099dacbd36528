import { type ReactNode, useState } from 'react'
import { type IdentityReason, reasonOf } from '../../../../../contract/people/identity-reasons.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

/** The user closed the dialog: the change is not made, and nothing needs to be said about it. */
class ProofRefusedError extends Error {
  override name = 'ProofRefusedError'
}

type Request = { reason: IdentityReason; resolve: () => void; reject: (error: Error) => void }

/**
 * Returns `withProof`, which runs a change of the account. When the service wants a fresh proof first, a dialog
 * asks for it and the change runs again. It rejects with ProofRefusedError when the user closes the dialog,
 * which is `proofDialog`: render it outside of the form.
 */
export function useFreshProof(): {
  withProof: <Result>(change: () => Promise<Result>) => Promise<Result>
  proofDialog: ReactNode
} {
  const [request, setRequest] = useState<Request | null>(null)

  async function withProof<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      return await change()
    } catch (error) {
      const reason = error instanceof Error ? reasonOf(error.message) : null
      if (!reason) throw error
      await new Promise<void>((resolve, reject) => setRequest({ reason, resolve, reject }))
      return change()
    }
  }

  function close(end: (open: Request) => void) {
    if (request) end(request)
    setRequest(null)
  }

  const refuse = () => close(({ reject }) => reject(new ProofRefusedError()))
  const proofDialog =
    request &&
    (request.reason === 'SIGN_IN_REQUIRED' ? (
      <SignInAgainDialog onClose={refuse} />
    ) : (
      <ProofDialog
        needsCode={request.reason === 'PROOF_AND_CODE_REQUIRED'}
        onProved={() => close(({ resolve }) => resolve())}
        onClose={refuse}
      />
    ))
  return { withProof, proofDialog }
}
