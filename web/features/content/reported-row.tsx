import { CircleQuestionMark, Layers } from 'lucide-react'
import { Link } from 'react-router'
import { dashboardTexts } from '../../../contract/texts/dashboard.ts'
import { formatsTexts } from '../../../contract/texts/formats.ts'
import { moderationTexts, reportTexts } from '../../../contract/texts/moderation.ts'
import { shellTexts } from '../../../contract/texts/shell.ts'
import type { ReportedContent } from '../../generated/moderation.ts'
import { editPathOf, pathOf } from '../../lib/paths.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { mathsName } from '../../question-view/maths-name.ts'
import { QuestionText } from '../../question-view/question-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import type { Content } from './content.ts'

export type ReportedPage = ReportedContent['listReportedContent']
export type Reported = ReportedPage['items'][number]

/** Returns the content in the form that the dialogs take. */
export function contentOf({ type, id, user }: Reported): Content {
  return { kind: type, id, owner: user.id }
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
  const { dhakaTime } = useTexts(formatsTexts)
  const dashboard = useTexts(dashboardTexts)
  const report = useTexts(reportTexts)
  const texts = useTexts(moderationTexts)
  const shell = useTexts(shellTexts)
  const { type, title, user, reportCount, reasons, lastReportedAt, verificationStatus } = reported
  const Icon = type === 'question' ? CircleQuestionMark : Layers
  const path = pathOf(contentOf(reported))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-rule border-b p-5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Icon aria-hidden className="size-[1.15em]" />
          {type === 'question' ? shell.question : shell.pack}
        </span>
        {verificationStatus && <VerifiedMark />}
        <span className="ms-auto">
          {texts.lastReported} <time dateTime={lastReportedAt}>{dhakaTime(lastReportedAt)}</time>
        </span>
      </p>
      <h2 lang={languageOf(title)} className="font-serif text-[1.1875rem] bn:leading-[1.75]">
        <Link
          to={path}
          aria-label={type === 'question' ? mathsName(title) : undefined}
          className="line-clamp-3 no-underline wrap-anywhere hover:underline [&_.formula]:whitespace-normal"
        >
          {type === 'question' ? <QuestionText as="span" text={title} /> : title}
        </Link>
      </h2>
      <p className="text-ink-soft text-sm">
        {texts.by}{' '}
        <Link
          to={`/user/${user.id}`}
          lang={languageOf(user.fullName)}
          className="inline-flex min-h-11 items-center text-brand underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
        >
          {user.fullName}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <b className="me-1 font-semibold">{texts.reportCount(reportCount)}</b>
        {reasons.map(({ reason, count }) => (
          <Chip key={reason}>{texts.reasonCount(report.reasons[reason], count)}</Chip>
        ))}
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-3">
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
