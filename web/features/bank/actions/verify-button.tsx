import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { contentActionsTexts } from '../../../../contract/texts/generated/content.ts'
import { moderationTexts } from '../../../../contract/texts/generated/moderation.ts'
import { VerifyDocument } from '../../../generated/content-actions.ts'
import { DataError, query } from '../../../lib/data.ts'
import { explainProblem } from '../../../lib/explain-problem.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { showErrorToast, showToast } from '../../../ui/toast.tsx'
import { confirmEdit } from './confirm-edit.ts'
import type { Content } from './content.ts'

/**
 * Verifies content, or confirms an edit of verified content. The button stays: another press shows the
 * server's message. `onVerified` is called at once for a verification, and with false when the server refuses
 * it.
 */
export function VerifyButton({
  content: { kind, id, edit = null },
  onVerified,
}: {
  content: Content
  onVerified: (isVerified: boolean) => void
}) {
  const texts = useTexts(contentActionsTexts)
  const moderation = useTexts(moderationTexts)
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const failed = edit === null ? texts.verifyFailed : moderation.confirmFailed

  async function verify() {
    setIsBusy(true)
    if (edit === null) onVerified(true)
    try {
      showToast(edit === null ? await verifyFirst() : await confirmEdit({ kind, id, edit }))
      onVerified(true)
    } catch (error) {
      await explainRefusal(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function explainRefusal(error: unknown) {
    const reason = error instanceof DataError ? error.reason : undefined
    if (error instanceof DataError && reason === `${kind}.alreadyVerified`) {
      onVerified(true)
      return showToast(error.message)
    }
    onVerified(false)
    showErrorToast(explainProblem(error, failed[kind]).join(' '))
    // Shows the newer edit.
    if (reason === `${kind}.editedAgain`) await revalidate()
  }

  async function verifyFirst(): Promise<string> {
    const { createVerification } = await query(VerifyDocument, { id, type: kind })
    return createVerification.status
  }

  return (
    <Button
      isBusy={isBusy}
      busyLabel={edit === null ? texts.verifying : moderation.confirming}
      onClick={verify}
    >
      <BadgeCheck aria-hidden size={18} />
      {edit === null ? texts.verify : moderation.confirmEdit}
    </Button>
  )
}
