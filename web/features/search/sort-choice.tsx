import { exploreTexts } from '../../../contract/texts/explore.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { newestFirst, sortParameter } from './explore-state.ts'

/** The choice of the results' order, a part of the form `formId`. It is uncontrolled, like the filters. */
export function SortChoice({
  formId,
  isNewestFirst,
  onChange,
}: {
  formId: string
  isNewestFirst: boolean
  onChange: () => void
}) {
  const texts = useTexts(exploreTexts)
  const options = [
    { value: '', label: texts.byRelevance, isChosen: !isNewestFirst },
    { value: newestFirst, label: texts.byTime, isChosen: isNewestFirst },
  ]
  return (
    <fieldset className="mt-4 border-rule border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{texts.sort}</legend>
      {options.map(({ value, label, isChosen }) => (
        <label key={value} className="clear-both flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            form={formId}
            name={sortParameter}
            value={value}
            defaultChecked={isChosen}
            autoComplete="off"
            onChange={onChange}
            className="size-5.5 flex-none appearance-none rounded-full border-[1.75px] border-edge bg-sheet checked:border-[calc(var(--space)*1.6)] checked:border-pen hover:border-ink forced-colors:appearance-auto"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
