import { useState } from 'react'
import { defaultReportReason, reportReasons } from '../../../../contract/bank/report-rules.ts'
import { reportTexts } from '../../../../contract/texts/generated/moderation.ts'
import { ReportPackDocument, ReportQuestionDocument } from '../../../generated/report.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RadioField } from '../../../ui/radio-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Content } from './content.ts'

/** Asks for the reason of a report on a question or a pack, and sends it. */
export function ReportDialog({
  content,
  isOpen,
  onClose,
}: {
  content: Content
  isOpen: boolean
  onClose: () => void
}) {
  const texts = useTexts(reportTexts)
  const reasons = reportReasons.map((value) => ({ value, label: texts.reasons[value] }))
  const [reason, setReason] = useState(defaultReportReason)
  const isQuestion = content.kind === 'question'

  async function send() {
    const { id } = content
    await (isQuestion
      ? query(ReportQuestionDocument, { id, reason })
      : query(ReportPackDocument, { id, reason }))
    showToast(texts.sent)
    setReason(defaultReportReason)
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isQuestion ? texts.questionTitle : texts.packTitle}
      confirm={texts.submit}
      busyLabel={texts.submitting}
      variant="primary"
      onConfirm={send}
      explain={texts.failed}
    >
      <RadioField legend={texts.reason} name="reason" options={reasons} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
