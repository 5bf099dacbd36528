import { contestsTexts } from '../../../contract/texts/contests.ts'
import { formatsTexts } from '../../../contract/texts/formats.ts'
import type { RowOfContest } from '../../generated/contest.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ListPage } from '../../ui/list-page.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { usePages } from '../../ui/use-pages.ts'

export const meritListName = 'places'

/** The merit list, page by page; the reader's row is marked. */
export function MeritList({
  firstPage,
  loadPage,
}: {
  firstPage: ListPage<RowOfContest>
  loadPage: (nextToken: string) => Promise<ListPage<RowOfContest>>
}) {
  const texts = useTexts(contestsTexts)
  const { number } = useTexts(formatsTexts)
  const list = usePages({ name: meritListName, firstPage, loadPage, noMore: texts.noMorePlaces })
  return (
    <section aria-labelledby="merit-list" className="grid gap-3">
      <h2 id="merit-list" className="font-serif text-xl leading-(--leading-head)">
        {texts.list}
      </h2>
      {list.items.length === 0 ? (
        <p className="text-ink-soft">{texts.noParticipants}</p>
      ) : (
        <ul ref={list.rows} className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
          {list.items.map((row) => (
            <li
              key={row.listNumber}
              className={classNames(
                'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-rule border-b px-5 py-3 last:border-b-0',
                row.isOwn && 'bg-marigold-tint font-semibold',
              )}
            >
              <span className="font-serif text-xl tabular-nums">
                <span className="sr-only">{texts.place} </span>
                {number(row.place)}
              </span>
              <span className="min-w-0">
                <span lang={languageOf(row.nickname)} className="wrap-anywhere">
                  {row.nickname}
                </span>
                {row.isOwn && ` (${texts.you})`}
                <span className="block text-ink-soft text-sm font-normal">
                  {texts.rightWrong(row.correctAnswers, row.wrongAnswers)}
                </span>
              </span>
              <span className="tabular-nums">
                <span className="sr-only">{texts.marks} </span>
                {number(row.marks)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  )
}
