import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import type { Results } from '../../../generated/results.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import { ResultRow, resultListLook } from './result-row.tsx'

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
      <ul ref={list.rows} className={resultListLook}>
        {list.items.map((result) => (
          <ResultRow key={result.id} result={result} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}
