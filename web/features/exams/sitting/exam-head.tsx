import type { QuestionLanguage } from '../../../../contract/bank/languages.ts'
import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PageTitle } from '../../../ui/page-title.tsx'

/** The head of an exam: the pack's name and 'N questions | level | language'. */
export function ExamHead({
  pack,
  questionCount,
  wrongMark = 0,
  isCompact = false,
}: {
  pack: { name: string; level: string; language: string }
  questionCount: number
  /** Marks deducted for a wrong answer. */
  wrongMark?: number
  /** True if narrow screens show the head only to screen readers, so that the question has more room. */
  isCompact?: boolean
}) {
  const texts = useTexts(examTexts)
  return (
    <header
      className={classNames(
        'double-rule mx-5 grid gap-1 pb-4 text-center sm:mx-0',
        isCompact && 'max-lg:sr-only',
      )}
    >
      <PageTitle lang={languageOf(pack.name)} className="text-[1.75rem]">
        {pack.name}
      </PageTitle>
      <p className="text-ink-soft text-sm">{useExamFacts(questionCount, pack)}</p>
      {wrongMark > 0 && <p className="text-ink-soft text-sm">{texts.wrongTakesAway(wrongMark)}</p>}
    </header>
  )
}

/** Returns 'N questions | level | language'. */
export function useExamFacts(questionCount: number, pack: { level: string; language: string }): string {
  const { questionLevels, languages, mixedLanguage } = useTexts(choicesTexts)
  const { facts } = useTexts(examTexts)
  const level = questionLevels[pack.level as QuestionLevel] ?? pack.level
  const language = pack.language === 'Any' ? mixedLanguage : languages[pack.language as QuestionLanguage]
  return facts(questionCount, level, language ?? pack.language)
}
