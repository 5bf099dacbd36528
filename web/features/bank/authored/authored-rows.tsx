import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { isQuestionLevel } from '../../../../contract/bank/levels.ts'
import { dashboardTexts } from '../../../../contract/texts/generated/dashboard.ts'
import { packTexts } from '../../../../contract/texts/generated/question.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import type { DashboardPack, DashboardQuestion } from '../../../generated/user.ts'
import { editPathOf } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { mathsName } from '../../../question-view/maths-name.ts'
import { QuestionText } from '../../../question-view/question-text.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'

export function QuestionRow({
  question: { id, question, level, verificationStatus, editedSinceVerifiedAt, pack },
}: {
  question: DashboardQuestion
}) {
  const texts = useTexts(dashboardTexts)
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
      <h3 lang={languageOf(question)} className="font-serif text-[1.125rem] bn:leading-[1.75]">
        <Link to={`/question/${id}`} aria-label={mathsName(question)} className={rowLink}>
          <QuestionText as="span" text={question} />
        </Link>
      </h3>
      <Facts level={level} isVerified={verificationStatus} isEdited={editedSinceVerifiedAt !== null}>
        {pack && (
          <span className="min-w-0 wrap-anywhere">
            {texts.inPack} <span lang={languageOf(pack.name)}>{pack.name}</span>
          </span>
        )}
      </Facts>
    </div>
  )
}

export function PackRow({
  pack: { id, name, level, verificationStatus, editedSinceVerifiedAt, questionCount },
}: {
  pack: DashboardPack
}) {
  const pack = useTexts(packTexts)
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <h3 lang={languageOf(name)} dir="auto" className="font-serif text-[1.125rem] bn:leading-[1.75]">
        <Link to={`/pack/${id}`} className={rowLink}>
          {name}
        </Link>
      </h3>
      <Facts level={level} isVerified={verificationStatus} isEdited={editedSinceVerifiedAt !== null}>
        <span>{pack.questionCount(questionCount)}</span>
      </Facts>
    </div>
  )
}

const rowLink =
  'line-clamp-3 no-underline outline-none wrap-anywhere after:absolute after:inset-0 [&_.formula]:whitespace-normal'

function Facts({
  level,
  isVerified,
  isEdited,
  children,
}: {
  level: string
  isVerified: boolean
  isEdited: boolean
  children: React.ReactNode
}) {
  const choices = useTexts(choicesTexts)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft text-sm">
      <Chip>{isQuestionLevel(level) ? choices.questionLevels[level] : level}</Chip>
      {children}
      {isVerified && <VerifiedMark isEdited={isEdited} />}
    </p>
  )
}

/** The edit and delete buttons on the user's own rows. They are above the row's own link. */
export function RowActions({
  kind,
  id,
  name,
  canEdit,
  onDelete,
}: {
  kind: 'question' | 'pack'
  id: string
  /** The question's text or the pack's name, for the accessible name of each button. */
  name: string
  canEdit: boolean
  onDelete: () => void
}) {
  const texts = useTexts(dashboardTexts)
  const isQuestion = kind === 'question'
  const label = (action: string) => `${action}: ${name}`
  return (
    <span className="relative -my-1.5 -me-2.5 flex flex-none">
      {canEdit && (
        <Link
          to={editPathOf({ kind, id })}
          aria-label={label(isQuestion ? texts.editQuestion : texts.editPack)}
          className="inline-grid size-11 place-items-center rounded-full text-ink-soft hover:bg-paper hover:text-ink"
        >
          <Pencil aria-hidden size={20} />
        </Link>
      )}
      <IconButton
        label={label(isQuestion ? texts.deleteQuestion : texts.deletePack)}
        onClick={onDelete}
        className="hover:bg-wrong-tint hover:text-wrong-text"
      >
        <Trash2 aria-hidden size={20} />
      </IconButton>
    </span>
  )
}
