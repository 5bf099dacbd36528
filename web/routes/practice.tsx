import { practiceTexts } from '../../contract/texts/generated/practice.ts'
import { topicsTexts } from '../../contract/texts/generated/question.ts'
import { TagEditor } from '../features/bank/questions/editor/tag-editor.tsx'
import { loadPractice } from '../features/learning/practice/load-practice.ts'
import { practiceAddress } from '../features/learning/practice/practice-address.ts'
import { PracticeForm } from '../features/learning/practice/practice-form.tsx'
import { PracticeSheet } from '../features/learning/practice/practice-sheet.tsx'
import { suggestTags } from '../features/search/suggest-tags.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useReloadForUser } from '../lib/session/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingQuestionsPage } from '../ui/loading/loading-page.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/practice'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPractice(request)
}

/** Not indexed: its addresses are choices of a form. */
export const meta = titleMeta(practiceTexts)

/** Practice of a topic: the form, and the run that it starts. */
export default function TopicPractice({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(practiceTexts)
  const { choice } = page
  useReloadForUser()
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="grid gap-1">
        <PageTitle>{texts.title}</PageTitle>
        {page.kind === 'form' && <p className="text-ink-soft">{texts.lead}</p>}
        {page.kind === 'run' && page.run.isShort && (
          <p className="text-ink-soft text-sm">{texts.fewer(page.run.ids.length)}</p>
        )}
      </header>
      {page.kind === 'form' && (
        <PracticeForm
          choice={choice}
          tagField={(error) => (
            <TagEditor
              name="tag"
              initialTags={choice.tags}
              help={texts.tagsHelp}
              error={error}
              suggest={suggestTags}
              section={topicsTexts}
            />
          )}
        />
      )}
      {page.kind === 'none' && (
        <EmptyState
          title={texts.none}
          help={texts.noneHelp}
          action={<ButtonLink to={practiceAddress(choice)}>{texts.change}</ButtonLink>}
        />
      )}
      {page.kind === 'run' && (
        <PracticeSheet
          key={page.run.key}
          initialRun={page.run}
          addressOfRun={(key) => practiceAddress(choice, key)}
          changeAddress={practiceAddress(choice)}
        />
      )}
    </Page>
  )
}

export const HydrateFallback = LoadingQuestionsPage
