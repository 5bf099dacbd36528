import { Loading } from './loading.tsx'
import { Page } from './page.tsx'

/** Stands for a narrow screen until its data are loaded. */
export function LoadingPage() {
  return (
    <Page width="measure">
      <Loading />
    </Page>
  )
}
