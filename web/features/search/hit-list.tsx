import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HitCard } from './hit-card.tsx'
import { Pager } from './pager.tsx'
import type { Hit, Results } from './search-results.ts'

/**
 * A page of hits with links to the other pages. `none` is shown when there are no hits. The closest hits,
 * which lack words, follow the others below a heading of their own.
 */
export function HitList({
  results: { hits, complete, count, pages },
  page,
  addressOfPage,
  isSearching,
  title,
  none,
}: {
  results: Results
  page: number
  addressOfPage: (page: number) => string
  /** New results are loading: the current ones are dimmed. */
  isSearching: boolean
  /** The heading of the hits that have all words, if another list is above them. */
  title?: string | undefined
  none: ReactNode
}) {
  const texts = useTexts(exploreTexts)
  const section = useFocusOnNewPage(page)
  // All counted hits may be in the row of packs.
  const isEmpty = count === 0 || (page === 1 && pages === 0)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.results}
      aria-busy={isSearching}
      className={classNames(
        'outline-none transition-opacity delay-200 duration-[220ms]',
        isSearching && 'opacity-50',
      )}
    >
      <Cards hits={hits.slice(0, complete)} title={title} />
      <Cards hits={hits.slice(complete)} title={texts.closest} />
      {hits.length === 0 && isEmpty && none}
      {hits.length === 0 && !isEmpty && (
        <EmptyState
          title={texts.noSuchPage}
          action={<ButtonLink to={addressOfPage(1)}>{texts.firstPage}</ButtonLink>}
        />
      )}
      {hits.length > 0 && <Pager page={page} pages={pages} addressOfPage={addressOfPage} />}
    </section>
  )
}

function Cards({ hits, title }: { hits: readonly Hit[]; title: string | undefined }) {
  if (hits.length === 0) return null
  return (
    <>
      {title !== undefined && <ListTitle>{title}</ListTitle>}
      <ul className="grid gap-4 not-last:mb-6 sm:grid-cols-2 lg:gap-5">
        {hits.map((hit) => (
          <li key={hit.id} className="flex min-w-0">
            <HitCard hit={hit} heading={title === undefined ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Focuses the list when a link of the pager opens another page, so that reading starts at its top. */
function useFocusOnNewPage(page: number) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('nav')?.parentElement === section.current) {
      section.current?.focus({ preventScroll: true })
    }
  }, [page])
  return section
}

/** The heading of one of several lists of results. */
export function ListTitle({ children, ...heading }: Pick<ComponentProps<'h2'>, 'id' | 'children'>) {
  return (
    <h2 {...heading} className="mb-2 font-semibold text-base">
      {children}
    </h2>
  )
}
