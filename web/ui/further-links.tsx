import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { searchFormTexts } from '../../contract/texts/generated/search-form.ts'
import { explorePath, queryParameter } from '../lib/paths.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button, ButtonLink } from './button.tsx'
import { LatestPacksLink } from './latest-packs-link.tsx'

/** The links of a page that has nothing to show: a search, all content, and the latest packs. */
export function FurtherLinks() {
  const form = useTexts(searchFormTexts)
  return (
    <div className="mt-4 grid w-full grid-cols-[minmax(0,1fr)] gap-3">
      <search>
        <Form action={explorePath} className="flex flex-wrap gap-2">
          <input
            type="search"
            name={queryParameter}
            maxLength={limits.searchQueryCharacters}
            enterKeyHint="search"
            autoComplete="off"
            aria-label={form.label}
            placeholder={form.label}
            className="min-h-12 min-w-0 flex-[1_1_12rem] appearance-none rounded-md border-[1.5px] border-edge bg-sheet px-4 py-2 text-ink leading-normal placeholder:text-ink-soft placeholder:opacity-100 hover:border-ink focus-visible:outline-offset-0"
          />
          <Button type="submit" variant="primary" className="max-sm:min-w-12 max-sm:px-0">
            <Search aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{form.search}</span>
          </Button>
        </Form>
      </search>
      <p className="flex flex-wrap gap-x-2 gap-y-1">
        <ButtonLink variant="quiet" to={explorePath} className="-ms-3.5">
          {form.exploreAll}
        </ButtonLink>
        <LatestPacksLink className="max-sm:-ms-3.5" />
      </p>
    </div>
  )
}
