import { useId } from 'react'
import { flushSync } from 'react-dom'
import { searchWordsTexts } from '../../../../contract/texts/generated/search-words.ts'
import { DeleteSearchSynonymDocument, type SearchSynonyms } from '../../../generated/search-words.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import type { ListProps } from '../../../ui/shown-rows.ts'
import { usePages } from '../../../ui/use-pages.ts'
import type { Synonym } from './synonym-dialog.tsx'

type SynonymPage = SearchSynonyms['synonyms']

export const synonymListName = 'synonyms'

/** The stored synonyms, the last changed one first. */
export function SynonymList({
  isFiltered,
  onChange,
  ...pages
}: ListProps<SynonymPage> & { isFiltered: boolean; onChange: (synonym: Synonym) => void }) {
  const texts = useTexts(searchWordsTexts)
  const list = usePages<Synonym>({ ...pages, name: synonymListName, noMore: texts.noMoreSynonyms })

  function dropRow({ id }: Synonym) {
    flushSync(() => list.change((items) => items.filter((item) => item.id !== id)))
    // The focus was in the removed row.
    document.getElementById(listId)?.focus()
  }

  return (
    <div id={listId} tabIndex={-1} className="outline-none">
      <PagedRows
        list={list}
        more={texts.moreSynonyms}
        empty={<EmptyState title={isFiltered ? texts.noneContain : texts.synonymsEmpty} />}
      >
        {(synonym) => (
          <SynonymRow
            key={synonym.id}
            synonym={synonym}
            onChange={() => onChange(synonym)}
            onRemoved={() => dropRow(synonym)}
          />
        )}
      </PagedRows>
    </div>
  )
}

const listId = 'synonym-list'

function SynonymRow({
  synonym,
  onChange,
  onRemoved,
}: {
  synonym: Synonym
  onChange: () => void
  onRemoved: () => void
}) {
  const texts = useTexts(searchWordsTexts)
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b px-5 py-2.5 last:border-b-0">
      <p id={id} className="min-w-0 flex-auto wrap-anywhere">
        <Phrases synonym={synonym} />
      </p>
      <span className="ml-auto flex flex-wrap">
        <Button variant="quiet" id={`${id}change`} aria-labelledby={`${id}change ${id}`} onClick={onChange}>
          {texts.change}
        </Button>
        <AskingButton
          variant="danger"
          describedBy={id}
          label={texts.remove}
          title={texts.removeTitle}
          busyLabel={texts.removing}
          act={() => query(DeleteSearchSynonymDocument, { id: synonym.id })}
          done={texts.removed}
          onDone={onRemoved}
          explain={texts.removeFailed}
        >
          <p>{texts.removeQuestion(synonym.phrases.join(', '))}</p>
        </AskingButton>
      </span>
    </li>
  )
}

function Phrases({ synonym: { kind, phrases } }: { synonym: Synonym }) {
  const texts = useTexts(searchWordsTexts)
  if (kind === 'same') return <span translate="no">{phrases.join(' = ')}</span>
  const [first, ...others] = phrases
  return (
    <>
      <span translate="no">{first}</span> <span className="text-ink-soft text-sm">{texts.alsoFinds}</span>{' '}
      <span translate="no">{others.join(', ')}</span>
    </>
  )
}
