import { Link } from 'react-router'
import { resultsTexts } from '../../../contract/texts/exam.ts'
import { formatsTexts } from '../../../contract/texts/formats.ts'
import type { Results } from '../../generated/results.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { usePages } from '../../ui/use-pages.ts'

import { percentRight } from './percent.ts'

export type ResultsPage = Results['listPackExamResultsByOwnerAndCreatedAt']

export const resultsListName = 'results'

/** Results, newest first. `loadPage` rejects with an Error whose message is shown. */
export function ResultsList({
  firstPage,
  loadPage,
}: {
  firstPage: ResultsPage
  loadPage: (nextToken: string) => Promise<ResultsPage>
}) {
  const texts = useTexts(resultsTexts)
  const list = usePages({ name: resultsListName, firstPage, loadPage, noMore: texts.noMore })

  return (
    <>
      <ul ref={list.rows} className="border-rule border-t">
        {list.items.map((result) => (
          <ResultRow key={result.id} result={result} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

function ResultRow({ result }: { result: ResultsPage['items'][number] }) {
  const { dhakaTime, number } = useTexts(formatsTexts)
  const texts = useTexts(resultsTexts)
  const { id, pack, createdAt, correctAnswers, questionCount } = result
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-rule border-b py-3 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <Link
        to={`/results/pack/${id}`}
        lang={languageOf(pack.name)}
        className="wrap-anywhere font-serif text-[1.125rem] text-ink no-underline outline-none after:absolute after:inset-0 hover:underline"
      >
        {pack.name}
      </Link>
      {correctAnswers === null ? (
        <span className="row-span-2 max-w-28 text-balance text-end text-ink-soft text-sm sm:max-w-none">
          {texts.unopened}
        </span>
      ) : (
        <span className="row-span-2 grid justify-items-end tabular-nums leading-snug">
          <span className="font-serif text-xl">
            <span className="sr-only">{texts.scoreLabel} </span>
            {number(correctAnswers)}/{number(questionCount)}
          </span>{' '}
          <span className="text-ink-soft text-sm">
            {texts.percent(percentRight(correctAnswers, questionCount))}
          </span>
        </span>
      )}
      <time dateTime={createdAt} className="text-ink-soft text-sm">
        {dhakaTime(createdAt)}
      </time>
    </li>
  )
}
