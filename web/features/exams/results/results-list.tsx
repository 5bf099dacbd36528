import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import type { Results } from '../../../generated/results.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { ListProps } from '../../../ui/shown-rows.ts'
import { usePages } from '../../../ui/use-pages.ts'
import { ResultRow, resultListLook } from './result-row.tsx'

export type ResultsPage = Results['listPackExamResultsByOwnerAndCreatedAt']

export const resultsListName = 'results'

/** Results, newest first. `loadPage` rejects with an Error whose message is shown. */
export function ResultsList(pages: ListProps<ResultsPage>) {
  const texts = useTexts(resultsTexts)
  const list = usePages({ ...pages, name: resultsListName, noMore: texts.noMore })

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
