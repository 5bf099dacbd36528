import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FurtherLinks } from '../../../ui/further-links.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import type { LoadedResult } from './load-result.ts'

/** Explains why there is no result to show. */
export function NoResult({ loaded }: { loaded: Exclude<LoadedResult, { kind: 'result' }> }) {
  const texts = useTexts(resultsTexts)
  const errors = useTexts(errorsTexts)
  return (
    <Page width="measure" className="grid gap-6">
      <PageTitle>{texts.title}</PageTitle>
      {loaded.kind === 'somebody-elses' ? (
        <Banner kind="bad">{errors.notAllowed}</Banner>
      ) : (
        <div>
          <EmptyState
            title={loaded.kind === 'hidden' ? loaded.reason : texts.notFound}
            help={loaded.kind === 'hidden' ? null : loaded.reason}
          />
          <FurtherLinks />
        </div>
      )}
    </Page>
  )
}
