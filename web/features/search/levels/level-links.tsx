import { type QuestionLevel, questionLevels } from '../../../../contract/bank/levels.ts'
import { choicesTexts, shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { levelPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ChipLink } from '../../../ui/chip.tsx'

/** Links to the pages of all levels but the `current` one. */
export function LevelLinks({ current }: { current?: QuestionLevel }) {
  const { byLevel } = useTexts(shellTexts)
  const { questionLevels: labels } = useTexts(choicesTexts)
  return (
    <nav aria-labelledby="levels-title" className="grid gap-3">
      <p id="levels-title" className="font-serif text-xl">
        {byLevel}
      </p>
      <ul className="flex flex-wrap gap-2">
        {questionLevels
          .filter((level) => level !== current)
          .map((level) => (
            <li key={level} className="min-w-0">
              <ChipLink to={levelPath(level)}>{labels[level]}</ChipLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
