import { Link } from 'react-router'
import type { QuestionLevel } from '../../contract/bank/levels.ts'
import { choicesTexts } from '../../contract/texts/generated/shell.ts'
import { useTexts } from '../lib/use-texts.ts'

/**
 * Says that a list is of the learner's class, with a link to all classes, or leads back from all classes. Renders nothing if
 * no class is known.
 */
export function ClassLine({
  own,
  isAll,
  addressOf,
}: {
  own: QuestionLevel | null
  isAll: boolean
  /** Returns the address of the list of all classes, or of the learner's. */
  addressOf: (isAll: boolean) => string
}) {
  const texts = useTexts(choicesTexts)
  if (own === null) return null
  const label = texts.questionLevels[own]
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      {!isAll && <span>{texts.ofClass(label)}</span>}
      <Link
        to={addressOf(!isAll)}
        preventScrollReset
        className="inline-flex min-h-11 items-center text-brand"
      >
        {isAll ? texts.onlyClass(label) : texts.allClasses}
      </Link>
    </p>
  )
}
