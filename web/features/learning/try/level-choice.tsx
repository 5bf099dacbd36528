import { ChevronDown } from 'lucide-react'
import { levelSlugs, type QuestionLevel, questionLevels } from '../../../../contract/bank/levels.ts'
import { trialTexts } from '../../../../contract/texts/generated/home.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { anyLevel, trialPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ChipLink } from '../../../ui/chip.tsx'

/** The level of the questions, and links to the others. The script of the documents remembers the choice. */
export function LevelChoice({ level }: { level: QuestionLevel | null }) {
  const texts = useTexts(trialTexts)
  const { questionLevels: labels } = useTexts(choicesTexts)
  const labelOf = (one: QuestionLevel | null) => (one ? labels[one] : texts.anyLevel)
  return (
    <details className="group/levels min-w-0 open:w-full">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-full pe-2 text-brand text-sm [&::-webkit-details-marker]:hidden">
        {texts.level(labelOf(level))}
        <ChevronDown aria-hidden size={18} className="group-open/levels:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-2 pt-1 pb-2">
        {[null, ...questionLevels].map((one) => (
          <li key={one}>
            <ChipLink
              to={trialPath(one, 1)}
              rel="nofollow"
              data-step
              data-level={one ? levelSlugs[one] : anyLevel}
              aria-current={one === level || undefined}
              className="aria-[current]:bg-pen aria-[current]:text-on-pen"
            >
              {labelOf(one)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
