import { useId } from 'react'
import { searchWordsTexts } from '../../../../contract/texts/generated/search-words.ts'
import type { SearchMisses } from '../../../generated/search-words.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import type { ListProps } from '../../../ui/shown-rows.ts'
import { usePages } from '../../../ui/use-pages.ts'

type MissPage = SearchMisses['misses']
type Miss = MissPage['items'][number]

export const missListName = 'misses'

/** Searches that found nothing, the most frequent first. */
export function MissList({ onMake, ...pages }: ListProps<MissPage> & { onMake: (miss: string) => void }) {
  const texts = useTexts(searchWordsTexts)
  const list = usePages<Miss>({ ...pages, name: missListName, noMore: texts.noMoreMisses })
  return (
    <PagedRows list={list} more={texts.moreMisses} empty={<EmptyState title={texts.missesEmpty} />}>
      {(miss) => <MissRow key={miss.query} miss={miss} onMake={() => onMake(miss.query)} />}
    </PagedRows>
  )
}

function MissRow({ miss, onMake }: { miss: Miss; onMake: () => void }) {
  const texts = useTexts(searchWordsTexts)
  const id = useId()
  const { count, closest, lastDay } = miss
  const about = [texts.searches(count), closest > 0 ? texts.closest(closest) : '', texts.lastDay(lastDay)]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b px-5 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-auto">
        <p id={id} className="wrap-anywhere" translate="no">
          {miss.query}
        </p>
        <p className="text-ink-soft text-sm">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <Button id={`${id}make`} aria-labelledby={`${id}make ${id}`} onClick={onMake}>
        {texts.makeSynonym}
      </Button>
    </li>
  )
}
