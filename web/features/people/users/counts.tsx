import { dashboardTexts } from '../../../../contract/texts/generated/dashboard.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ChipLink } from '../../../ui/chip.tsx'

/** The number of an author's questions and packs. Each links to its list, whose title gets the focus. */
export function Counts({ questions, packs }: { questions: number; packs: number }) {
  const texts = useTexts(dashboardTexts)
  return (
    <ul className="flex flex-wrap gap-3">
      <Count list="questions" count={questions} label={texts.questions} />
      <Count list="packs" count={packs} label={texts.packs} />
    </ul>
  )
}

function Count({ list, count, label }: { list: string; count: number; label: string }) {
  const { number } = useTexts(formatsTexts)
  return (
    <li>
      <ChipLink to={`#${list}`} onClick={() => document.getElementById(list)?.focus({ preventScroll: true })}>
        {label} <b className="font-semibold tabular-nums">{number(count)}</b>
      </ChipLink>
    </li>
  )
}
