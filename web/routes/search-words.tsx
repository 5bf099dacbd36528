import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { searchWordsTexts } from '../../contract/texts/generated/search-words.ts'
import { MissList, missListName } from '../features/search/words/miss-list.tsx'
import { type EditedSynonym, newSynonym, SynonymDialog } from '../features/search/words/synonym-dialog.tsx'
import { SynonymList, synonymListName } from '../features/search/words/synonym-list.tsx'
import {
  AddStarterSynonymsDocument,
  SearchMissesDocument,
  SearchSynonymsDocument,
} from '../generated/search-words.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadForAdministrator } from '../lib/session/require-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PagePart, PartLinks } from '../ui/page-parts.tsx'
import { loadShownRows } from '../ui/shown-rows.ts'
import type { Route } from './+types/search-words'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const containing = new URL(request.url).searchParams.get('containing') ?? ''
  return loadForAdministrator(request, async () => {
    const [misses, synonyms] = await Promise.all([
      loadShownRows(request, missListName, loadMisses),
      loadShownRows(request, synonymListName, synonymsWith(containing)),
    ])
    return { misses, synonyms, containing }
  })
}

async function loadMisses(nextToken: string | null, limit: number = limits.pageOfSearchMisses) {
  return (await query(SearchMissesDocument, { nextToken, limit })).misses
}

/** Returns what loads a page of the synonyms with a text. */
function synonymsWith(containing: string) {
  return async (nextToken: string | null, limit: number = limits.pageOfSynonyms) =>
    (await query(SearchSynonymsDocument, { containing, nextToken, limit })).synonyms
}

export const meta = titleMeta(searchWordsTexts)

export default function SearchWordsScreen({
  loaderData: { misses, synonyms, containing },
}: Route.ComponentProps) {
  const texts = useTexts(searchWordsTexts)
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<EditedSynonym | null>(null)
  return (
    <>
      <PartLinks
        label={texts.parts}
        parts={[
          { id: 'misses', title: texts.missesTitle },
          { id: 'synonyms', title: texts.synonymsTitle },
        ]}
      />
      <PagePart id="misses" title={texts.missesTitle} help={texts.missesHelp}>
        <MissList
          // A changed first page restarts the list.
          key={misses.items.map(({ query, count }) => query + count).join()}
          firstPage={misses}
          loadPage={(nextToken) => loadMisses(nextToken)}
          onMake={(miss) => setEdited({ ...newSynonym, phrases: [miss], miss })}
        />
      </PagePart>
      <PagePart id="synonyms" title={texts.synonymsTitle} help={texts.synonymsHelp}>
        <div className="mb-4 flex flex-wrap gap-x-2 gap-y-3">
          <Button variant="primary" onClick={() => setEdited(newSynonym)}>
            {texts.add}
          </Button>
          <ActionButton
            className=""
            label={texts.addStarter}
            busyLabel={texts.addingStarter}
            failed={texts.starterFailed}
            done={({ addStarterSynonyms }) => texts.starterAdded(addStarterSynonyms.count)}
            act={() => query(AddStarterSynonymsDocument, {})}
            onDone={revalidate}
          />
        </div>
        <Form key={containing} className="mb-4 flex flex-wrap items-end gap-2" preventScrollReset>
          <TextField
            label={texts.filter}
            name="containing"
            type="search"
            defaultValue={containing}
            className="min-w-48 flex-auto"
          />
          <Button type="submit" className="min-h-12">
            {texts.filterButton}
          </Button>
        </Form>
        <SynonymList
          key={synonyms.items.map(({ id, kind, phrases }) => id + kind + phrases.join()).join()}
          firstPage={synonyms}
          isFiltered={containing !== ''}
          loadPage={synonymsWith(containing)}
          onChange={(synonym) => setEdited({ ...synonym, miss: null })}
        />
      </PagePart>
      {edited && (
        <SynonymDialog
          edited={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
