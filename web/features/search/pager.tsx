import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { formatsTexts } from '../../../contract/texts/generated/formats.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Links to the first page, the last page and the pages around the current one. Pages count from 1. */
export function Pager({
  page,
  pages,
  addressOfPage,
}: {
  page: number
  pages: number
  addressOfPage: (page: number) => string
}) {
  const texts = useTexts(exploreTexts)
  const { number } = useTexts(formatsTexts)
  if (pages < 2) return null
  return (
    <nav aria-label={texts.pages} className="mt-6 flex flex-wrap items-center justify-center gap-1 lg:mt-8">
      {page > 1 && (
        <ButtonLink variant="quiet" to={addressOfPage(page - 1)} rel="prev">
          <ChevronLeft aria-hidden className="size-5" />
          {texts.previousPage}
        </ButtonLink>
      )}
      {pagesShown(page, pages).map((one, place, shown) => (
        <span key={one} className="contents">
          {place > 0 && one > shown[place - 1]! + 1 && (
            <span aria-hidden className="inline-grid h-11 min-w-6 place-items-center text-ink-soft">
              …
            </span>
          )}
          <Link
            to={addressOfPage(one)}
            aria-label={texts.page(one)}
            aria-current={one === page ? 'page' : undefined}
            className="inline-grid h-11 min-w-11 place-items-center rounded-full border-[1.5px] border-edge bg-sheet font-semibold tabular-nums no-underline hover:bg-well aria-[current=page]:border-pen aria-[current=page]:bg-pen aria-[current=page]:text-on-pen"
          >
            {number(one)}
          </Link>
        </span>
      ))}
      {page < pages && (
        <ButtonLink variant="quiet" to={addressOfPage(page + 1)} rel="next">
          {texts.nextPage}
          <ChevronRight aria-hidden className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}

/** Returns at most five page numbers in order, each from 1 to `pages`. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages])
  return [...wanted].filter((one) => one >= 1 && one <= pages).sort((one, other) => one - other)
}
