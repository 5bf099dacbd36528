import { type ReactNode, useState } from 'react'
import { reasonOf } from '../../../../contract/identity-reasons.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** The user closed the dialog: the change is not made, and nothing needs to be said about it. */
export class ProofRefusedError extends Error {
  override name = 'ProofRefusedError'
}

type Request = { needsCode: boolean; resolve: () => void; reject: (error: Error) => void }

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
      const needsCode = reason === 'PROOF_AND_CODE_REQUIRED'
      await new Promise<void>((resolve, reject) => setRequest({ needsCode, resolve, reject }))
      return change()
    }
  }

  function close(end: (open: Request) => void) {
    if (request) end(request)
    setRequest(null)
  }

  const proofDialog = request && (
    <ProofDialog
      needsCode={request.needsCode}
      onProved={() => close(({ resolve }) => resolve())}
      onClose={() => close(({ reject }) => reject(new ProofRefusedError()))}
    />
  )
  return { withProof, proofDialog }
}
