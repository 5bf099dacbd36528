import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Link } from 'react-router'
import { levelSlugs, type QuestionLevel, questionLevels } from '../../contract/bank/levels.ts'
import { choicesTexts } from '../../contract/texts/generated/shell.ts'
import { anyLevel } from '../lib/paths.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ChipLink } from './chip.tsx'

/**
 * The class that something is for, null for all, and links to the others. The script of the documents remembers the choice.
 * `link`: further attributes of the links.
 */
export function ClassChoice({
  level,
  addressOf,
  ...link
}: {
  level: QuestionLevel | null
  addressOf: (level: QuestionLevel | null) => string
} & Partial<ComponentProps<typeof Link>>) {
  const { questionLevels: labels, ofClass, allClasses } = useTexts(choicesTexts)
  return (
    <details className="group/levels min-w-0 open:w-full">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-full pe-2 text-brand text-sm [&::-webkit-details-marker]:hidden">
        {level ? ofClass(labels[level]) : allClasses}
        <ChevronDown aria-hidden size={18} className="group-open/levels:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-2 pt-1 pb-2">
        {[null, ...questionLevels].map((one) => (
          <li key={one}>
            <ChipLink
              {...link}
              to={addressOf(one)}
              rel="nofollow"
              data-level={one ? levelSlugs[one] : anyLevel}
              aria-current={one === level || undefined}
              className="aria-[current]:bg-pen aria-[current]:text-on-pen"
            >
              {one ? labels[one] : allClasses}
            </ChipLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
