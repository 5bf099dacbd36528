import type { QuestionLevel } from '../../../contract/levels.ts'
import { pack as texts } from '../../../contract/texts/question.ts'
import { choices } from '../../../contract/texts/shell.ts'
import { languageOf } from '../../lib/text-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'

/** What stands above a pack's questions: name and level, author, and the way to the exam. */
export function PackViewHead({
  pack,
}: {
  pack: {
    id: string
    name: string
    level: string
    verificationStatus: boolean
    user: { fullName: string }
  }
}) {
  const level = choices.questionLevels[pack.level as QuestionLevel]
  return (
    <header className="double-rule mb-6 grid gap-3 pb-5">
      {pack.verificationStatus && <VerifiedMark />}
      <PageTitle lang={languageOf(pack.name)}>{texts.heading(pack.name, level)}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">
          {texts.by} <span lang={languageOf(pack.user.fullName)}>{pack.user.fullName}</span>
        </p>
        <ButtonLink variant="primary" to={`/exam/pack/${pack.id}`}>
          {texts.takeExam}
        </ButtonLink>
      </div>
    </header>
  )
}
