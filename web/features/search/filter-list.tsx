import { ChevronDown } from 'lucide-react'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { choicesTexts } from '../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { CheckboxField } from '../../ui/field.tsx'
import { type ExploreState, type FilterName, filterValues, isChosen } from './explore-state.ts'
import { useFormatCount } from './result-count.tsx'
import type { ExploreResults } from './search-results.ts'

/** The minimum number of folded values: the control that unfolds them is as high as one value. */
const fewestFolded = 2

/**
 * The values of one filter. Values without results are hidden by style alone, so that a box keeps its place
 * and its focus when its count changes.
 */
export function FilterList({
  name,
  formId,
  state,
  results,
  onChange,
  className,
}: {
  name: FilterName
  formId: string
  state: ExploreState
  results: ExploreResults | null
  onChange: () => void
  className?: string | undefined
}) {
  const texts = useTexts(exploreTexts)
  const { title, labels } = useFilterTexts(name)
  const formatCount = useFormatCount()
  const countOf = (value: string) => results?.counts[name][value] ?? 0
  const isCounted = results?.areCountsExact === true
  const empty = filterValues[name].filter((value) => isCounted && countOf(value) === 0)
  const isFolded = empty.length >= fewestFolded
  return (
    <fieldset className={className}>
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      {filterValues[name].map((value) => (
        <CheckboxField
          key={value}
          form={formId}
          name={name}
          value={value}
          defaultChecked={isChosen(state, name, value)}
          autoComplete="off"
          onChange={onChange}
          className={classNames('clear-both', isFolded && countOf(value) === 0 && 'folded-value')}
          label={
            <FilterLabel
              text={labels[value] ?? value}
              count={results ? formatCount(countOf(value), results.areCountsExact) : undefined}
              isEmpty={isCounted && countOf(value) === 0}
            />
          }
        />
      ))}
      {isFolded && (
        <details className="clear-both text-ink-soft text-sm">
          <summary className="flex min-h-11 list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden className="size-[1.15em] in-[[open]]:rotate-180" />
            {texts.withoutResults(empty.length)}
          </summary>
        </details>
      )}
    </fieldset>
  )
}

function useFilterTexts(name: FilterName) {
  const texts = useTexts(exploreTexts)
  const choices = useTexts(choicesTexts)
  const all: Record<FilterName, { title: string; labels: Record<string, string> }> = {
    type: { title: texts.type, labels: { Question: texts.questions, Pack: texts.packs } },
    language: { title: texts.languages, labels: choices.languages },
    level: { title: texts.levels, labels: choices.questionLevels },
  }
  return all[name]
}

function FilterLabel({
  text,
  count,
  isEmpty,
}: {
  text: string
  count: string | undefined
  isEmpty: boolean
}) {
  return (
    <span className={classNames('flex gap-3', isEmpty && 'text-ink-soft')}>
      {text}
      {count !== undefined && (
        <span className="ml-auto self-center text-ink-soft text-sm tabular-nums">{count}</span>
      )}
    </span>
  )
}
