import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { QuestionLanguage } from '../../../../contract/bank/languages.ts'
import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { packTexts } from '../../../../contract/texts/generated/question.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'

/** The head of a pack: name and level, size, author, and the link to the exam. */
export function PackViewHead({
  pack,
  takeExam,
  actions,
}: {
  pack: {
    id: string
    name: string
    level: string
    language: string
    questionCount: number
    isVerified: boolean
    /** True if the pack has unconfirmed edits since it was verified. */
    isEdited: boolean
    user: { id: string; fullName: string }
  }
  /** The link to the exam. */
  takeExam: ReactNode
  /** The actions that the viewer may take. */
  actions?: ReactNode
}) {
  const texts = useTexts(packTexts)
  const choices = useTexts(choicesTexts)
  const level = choices.questionLevels[pack.level as QuestionLevel]
  return (
    <header className="double-rule mb-6 grid gap-3 pb-5">
      {pack.isVerified && <VerifiedMark isEdited={pack.isEdited} />}
      <PageTitle lang={languageOf(pack.name)}>{texts.heading(pack.name, level)}</PageTitle>
      <p className="flex flex-wrap gap-2">
        <Chip>{texts.questionCount(pack.questionCount)}</Chip>
        {pack.language !== 'Any' && (
          <Chip kind="outline">{choices.languages[pack.language as QuestionLanguage]}</Chip>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">
          {texts.by}{' '}
          <Link
            to={`/user/${pack.user.id}`}
            lang={languageOf(pack.user.fullName)}
            className="inline-flex min-h-11 items-center text-brand underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
          >
            {pack.user.fullName}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
          {takeExam}
          <ShareButton to={`/pack/${pack.id}`} className="-me-3.5" />
        </div>
      </div>
      {/* Each has its own line, or its end of one: what loads later moves nothing. */}
      {actions && (
        <div className="-mx-3.5 grid gap-x-2 gap-y-1 sm:flex sm:flex-wrap sm:justify-between">{actions}</div>
      )}
    </header>
  )
}
