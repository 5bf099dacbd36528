import { Page } from '../page.tsx'
import { LoadingQuestions } from './loading-questions.tsx'
import { LoadingRows } from './loading-rows.tsx'

/**
 * Stands for a screen with a title and a list of questions. As high as the window, so that the footer is not seen
 * before the questions move it.
 */
export function LoadingQuestionsPage() {
  return (
    <Page width="measure" className="min-h-dvh">
      <LoadingQuestions />
    </Page>
  )
}

/** Stands for a screen with a title and a list of rows. */
export function LoadingRowsPage() {
  return (
    <Page width="measure" isTall>
      <LoadingRows />
    </Page>
  )
}
