import { Search } from 'lucide-react'
import { type FormEvent, type Ref, type RefObject, useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { searchFormTexts } from '../../../contract/texts/generated/search-form.ts'
import { useIsDocument } from '../../lib/guest-document.ts'
import { explorePath, queryParameter } from '../../lib/paths.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { BoxModels } from './box-models.tsx'
import { startBox } from './start-box.ts'

/**
 * The search form. It also works without scripts, as a plain form. So it is a field of one line: Enter
 * searches, and the browser turns the line breaks of a pasted question into spaces.
 */
export function SearchBox({
  ref,
  id,
  query,
  onSubmit,
}: {
  ref: Ref<HTMLFormElement>
  id: string
  query: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}) {
  const form = useTexts(searchFormTexts)
  const input = useRef<HTMLInputElement>(null)
  const isDocument = useIsDocument()
  const shown = useRef(query)
  // A new query, for example after "Back", replaces the text; a render with the same query must not.
  useEffect(() => {
    if (shown.current !== query && input.current) {
      input.current.value = query
      input.current.lang = languageOf(query)
    }
    shown.current = query
  }, [query])
  useSuggestions(input)

  return (
    <search>
      <form
        ref={ref}
        id={id}
        action={useHref(explorePath)}
        onSubmit={onSubmit}
        className="relative"
        data-explore=""
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft max-sm:hidden"
        />
        <input
          ref={input}
          type="search"
          name={queryParameter}
          defaultValue={query}
          lang={languageOf(query)}
          onInput={({ currentTarget }) => {
            currentTarget.lang = languageOf(currentTarget.value)
          }}
          maxLength={limits.searchQueryCharacters}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={form.label}
          placeholder={form.label}
          className="min-h-14 w-full appearance-none rounded-md border-[1.5px] border-edge bg-sheet py-2 pr-16 pl-4 text-ink leading-normal sm:pr-28 sm:pl-12 placeholder:text-ink-soft placeholder:opacity-100 hover:border-ink focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
        />
        {import.meta.env.SSR && isDocument && (
          <template>
            <BoxModels />
          </template>
        )}
        <Button
          type="submit"
          variant="primary"
          className="absolute top-1/2 right-1.5 -translate-y-1/2 max-sm:w-11 max-sm:px-0 sm:px-5"
        >
          <Search aria-hidden className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{form.search}</span>
        </Button>
      </form>
    </search>
  )
}

/** Starts the list of suggestions of the field. The script of a document does the same. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate()
  useEffect(() => {
    const box = input.current!
    const shown = new AbortController()
    async function loadSuggestions() {
      const { startOwnSuggestions } = await import('./own-suggestions.tsx')
      return (isWanted: boolean) =>
        startOwnSuggestions(box, { open: navigate, isWanted, signal: shown.signal })
    }
    startBox(box, loadSuggestions, shown.signal)
    return () => shown.abort()
  }, [input, navigate])
}
