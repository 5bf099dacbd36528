import { ChevronDown, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withoutPrefix } from '../../../../contract/people/phone.ts'
import { accountFieldsTexts } from '../../../../contract/texts/generated/account.ts'
import { applicationReviewTexts } from '../../../../contract/texts/generated/applications.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import type { CreatorApplications } from '../../../generated/creator-applications.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusLabel } from './status-label.tsx'

export type ApplicationPage = CreatorApplications['listCreatorApplicationByGlobalPkAndCreatedAt']
export type Application = ApplicationPage['items'][number]
export type Decision = 'approve' | 'reject'

/** An application with its status; expands to its texts and, while it is pending, to the two decisions. */
export function ApplicationRow({
  application,
  onDecide,
}: {
  application: Application
  onDecide: (decision: Decision) => void
}) {
  const texts = useTexts(applicationReviewTexts)
  const fields = useTexts(accountFieldsTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const { owner, fullName, status, createdAt, facebookLink } = application
  return (
    <li className="border-rule border-b last:border-b-0">
      {/* Outside the summary, where it would be pressed by mistake. */}
      <Link
        to={`/user/${owner}`}
        className="mx-5 mt-1 inline-flex min-h-11 items-center text-ink-soft text-xs underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
      >
        {owner}
      </Link>
      <details className="group">
        <summary
          id={summaryId(owner)}
          className="group/summary flex min-h-11 list-none flex-wrap items-center gap-x-4 px-5 pb-3 focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden"
        >
          <span
            lang={languageOf(fullName)}
            className="min-w-[min(9rem,100%)] flex-1 wrap-anywhere font-serif text-[1.25rem] underline-offset-4 group-hover/summary:underline"
          >
            {fullName}
          </span>
          <StatusLabel status={status} />
          <ChevronDown
            aria-hidden
            className="size-5 flex-none text-ink-soft transition-[rotate] duration-[120ms] group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-4 px-5 pt-1 pb-5">
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact name={fields.email} isShort>
              <a href={`mailto:${application.email}`} className={link}>
                {application.email}
              </a>
            </Fact>
            <Fact name={texts.phone} isShort>
              <a href={`tel:${application.phone}`} className={link}>
                {withoutPrefix(application.phone)}
              </a>
            </Fact>
            <Fact name={texts.reason}>
              <Written text={application.reason} />
            </Fact>
            <Fact name={texts.credentials}>
              <Written text={application.credentials} />
            </Fact>
            <Fact name={texts.experience}>
              <Written text={application.experience} />
            </Fact>
          </dl>
          <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-ink-soft text-sm">
            <a href={facebookLink} target="_blank" rel="noopener noreferrer nofollow" className={link}>
              {texts.viewProfile}
              <ExternalLink aria-hidden className="ms-1.5 size-4" />
            </a>
            <time dateTime={createdAt}>{dhakaTime(createdAt)}</time>
          </p>
          {status === 'pending' && (
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" onClick={() => onDecide('approve')}>
                {texts.approve}
              </Button>
              <Button variant="danger" onClick={() => onDecide('reject')}>
                {texts.reject}
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  )
}

const link =
  'inline-flex min-h-11 items-center text-base text-brand underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2'

/** Returns the id of the element that opens a row, for the focus. */
export function summaryId(owner: string): string {
  return `application-${owner}`
}

function Fact({ name, isShort, children }: { name: string; isShort?: true; children: ReactNode }) {
  return (
    <div className={isShort ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
      <dt className="font-semibold text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Shows a typed text with its line breaks. */
function Written({ text }: { text: string }) {
  return (
    <span lang={languageOf(text)} className="block max-w-measure whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  )
}
