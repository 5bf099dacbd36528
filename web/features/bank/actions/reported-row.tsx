import { dashboardTexts } from '../../../../contract/texts/generated/dashboard.ts'
import { moderationTexts, reportTexts } from '../../../../contract/texts/generated/moderation.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import type { ReportedContent } from '../../../generated/moderation.ts'
import { editPathOf, pathOf } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Content } from './content.ts'
import { ContentRowHead } from './content-row-head.tsx'

export type ReportedPage = ReportedContent['reported']
export type Reported = ReportedPage['items'][number]

/** Returns the content in the form that the dialogs take. */
export function contentOf({ type, id, user, questionCount }: Reported): Content {
  return { kind: type, id, owner: user.id, questionCount: questionCount ?? undefined }
}

/** A reported question or pack with the reasons, their counts and the actions. */
export function ReportedRow({
  reported,
  onDismiss,
  onDelete,
}: {
  reported: Reported
  onDismiss: () => void
  onDelete: () => void
}) {
  const dashboard = useTexts(dashboardTexts)
  const report = useTexts(reportTexts)
  const texts = useTexts(moderationTexts)
  const shell = useTexts(shellTexts)
  const { type, reportCount, reasons, lastReportedAt, verificationStatus, editedSinceVerifiedAt } = reported
  const path = pathOf(contentOf(reported))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-rule border-b p-5 last:border-b-0">
      <ContentRowHead
        content={reported}
        isVerified={verificationStatus}
        isEdited={editedSinceVerifiedAt !== null}
        timeLabel={texts.lastReported}
        time={lastReportedAt}
      />
      <p className="flex flex-wrap items-center gap-2">
        <b className="me-1 font-semibold">{texts.reportCount(reportCount)}</b>
        {reasons.map(({ reason, count }) => (
          <Chip key={reason}>{texts.reasonCount(report.reasons[reason], count)}</Chip>
        ))}
      </p>
      <div className="flex flex-wrap gap-x-1 gap-y-3 max-sm:*:px-3.5 sm:gap-x-2">
        <ButtonLink to={path}>{texts.open}</ButtonLink>
        <Button onClick={onDismiss}>{texts.dismiss}</Button>
        <ButtonLink
          variant="quiet"
          to={editPathOf(contentOf(reported))}
          aria-label={type === 'question' ? dashboard.editQuestion : dashboard.editPack}
        >
          {shell.edit}
        </ButtonLink>
        <Button variant="danger" onClick={onDelete}>
          {shell.delete}
        </Button>
      </div>
    </li>
  )
}
