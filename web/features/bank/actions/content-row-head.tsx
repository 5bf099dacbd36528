import { CircleQuestionMark, Layers } from 'lucide-react'
import { Link } from 'react-router'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { moderationTexts } from '../../../../contract/texts/generated/moderation.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { pathOf } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { mathsName } from '../../../question-view/maths-name.ts'
import { QuestionText } from '../../../question-view/question-text.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import type { ContentKind } from './content.ts'

/** The beginning of a row of moderation: the kind, the mark, a time, the title as a link, and the author. */
export function ContentRowHead({
  content: { type, id, title, user },
  isVerified,
  isEdited,
  timeLabel,
  time,
}: {
  content: { type: ContentKind; id: string; title: string; user: { id: string; fullName: string } }
  isVerified: boolean
  isEdited: boolean
  timeLabel: string
  time: string
}) {
  const { dhakaTime } = useTexts(formatsTexts)
  const texts = useTexts(moderationTexts)
  const shell = useTexts(shellTexts)
  const Icon = type === 'question' ? CircleQuestionMark : Layers
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Icon aria-hidden className="size-[1.15em]" />
          {type === 'question' ? shell.question : shell.pack}
        </span>
        {isVerified && <VerifiedMark isEdited={isEdited} />}
        <span className="sm:ms-auto">
          {timeLabel} <time dateTime={time}>{dhakaTime(time)}</time>
        </span>
      </p>
      <h3 lang={languageOf(title)} dir="auto" className="font-serif text-[1.1875rem] bn:leading-[1.75]">
        <Link
          to={pathOf({ kind: type, id })}
          aria-label={type === 'question' ? mathsName(title) : undefined}
          className="line-clamp-3 no-underline wrap-anywhere hover:underline [&_.formula]:whitespace-normal"
        >
          {type === 'question' ? <QuestionText as="span" text={title} /> : title}
        </Link>
      </h3>
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
    </>
  )
}
