import { shellTexts } from '../../../../contract/texts/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Bubble } from '../../../ui/bubble.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** A question paper that asks where the missing page is. Decorative: the page says the same in words. */
export function MissingPageFigure() {
  const { whereIsPage, whereOptions, optionLetters } = useTexts(shellTexts)
  return (
    <Sheet aria-hidden className="w-full p-5 sm:p-8">
      <p className="mb-4 font-serif text-lg leading-[1.6]">{whereIsPage}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-7 border-rule border-t sm:grid-cols-2">
        {whereOptions.map((option, place) => (
          <li key={option} className="flex min-h-14 items-center gap-3.5 border-rule border-b px-3 py-2.5">
            <Bubble letter={optionLetters[place] ?? ''} fill={place === 3 ? 'pen' : 'none'} />
            {option}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
