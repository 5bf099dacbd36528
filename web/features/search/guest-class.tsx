import { choicesTexts } from '../../../contract/texts/generated/shell.ts'
import { anyLevel } from '../../lib/paths.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { ClassChoice } from '../../ui/class-choice.tsx'
import { addressOf, type ExploreState, ofLevel, onlyLevelOf } from './explore-state.ts'

/**
 * The class of the list, the others, and all classes one press away, for somebody whose class is not known. The script of
 * the documents remembers what is chosen, and puts a chip of the remembered class beside a list of all.
 */
export function GuestClass({ state }: { state: ExploreState }) {
  const { allClasses } = useTexts(choicesTexts)
  const level = onlyLevelOf(state)
  return (
    <div data-class="" className="flex min-h-11 items-center gap-x-3 [&>details[open]~a]:hidden">
      <ClassChoice level={level} addressOf={(one) => addressOf(ofLevel(state, one))} />
      {level && (
        <ChipLink
          to={addressOf(ofLevel(state, null))}
          rel="nofollow"
          data-level={anyLevel}
          className="whitespace-nowrap"
        >
          {allClasses}
        </ChipLink>
      )}
    </div>
  )
}
