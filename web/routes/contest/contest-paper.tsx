import { Printer } from 'lucide-react'
import { useState } from 'react'
import { countSharing } from '../../../contract/bank/passages.ts'
import { contestDeskTexts } from '../../../contract/texts/generated/contest-desk.ts'
import { contestsTexts } from '../../../contract/texts/generated/contests.ts'
import { ContestFacts, ContestTime } from '../../features/exams/contests/contest-facts.tsx'
import { toContestCsv } from '../../features/exams/contests/form/contest-values.ts'
import { PaperQuestion } from '../../features/exams/contests/form/paper-question.tsx'
import { loadForOwner } from '../../features/exams/contests/load-for-owner.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { type ContestPaper, ContestPaperDocument } from '../../generated/contest-paper.ts'
import { query } from '../../lib/data.ts'
import { fileNameOf } from '../../lib/file-name.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { contestPath } from '../../lib/paths.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { optionLetter, questionNumber } from '../../question-view/option-labels.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LoadingQuestionsPage } from '../../ui/loading/loading-page.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Route } from './+types/contest-paper'

/** For the owner of the contest alone; others see the page of the contest. */
export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadForOwner(request, id, async () => {
    const { getContest, getContestPaper } = await query(ContestPaperDocument, { id })
    return { contest: getContest!.contest, questions: getContestPaper }
  })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, metaTexts(contestDeskTexts, matches).papers.all)

const views = ['all', 'questions', 'key'] as const

/**
 * The paper of a contest as those who take part get it, to read, print and use again: with the key, without it, or the key
 * alone. One language numbers the whole paper.
 */
export default function ContestPaperScreen({ loaderData: { contest, questions } }: Route.ComponentProps) {
  const texts = useTexts(contestDeskTexts)
  const { print, backToContest } = useTexts(contestsTexts)
  useReloadForUser()
  const [view, setView] = useState<(typeof views)[number]>('all')
  const sharing = countSharing(questions)
  const language = languageOf(questions.map(({ question }) => question).join(' '))

  function download() {
    const file = new Blob([toContestCsv(questions)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, fileNameOf(contest.name, 'csv'))
  }

  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-8">
      <header className="double-rule grid gap-1 pb-4">
        <PageTitle>{texts.papers[view]}</PageTitle>
        <p lang={languageOf(contest.name)} className="wrap-anywhere font-serif text-xl">
          {contest.name}
        </p>
        <ContestTime contest={contest} />
        <ContestFacts contest={contest} />
      </header>
      <div className="grid gap-3 print:hidden">
        <p className="text-ink-soft text-sm">{texts.paperHelp}</p>
        <SelectField
          label={texts.showPaper}
          name="view"
          options={views.map((value) => ({ value, label: texts.papers[value] }))}
          value={view}
          onChange={({ currentTarget: { value } }) => setView(value as typeof view)}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={download}>{texts.downloadPaper}</Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {print}
          </Button>
          <ButtonLink to={contestPath(contest.id)}>{backToContest}</ButtonLink>
        </div>
      </div>
      {view === 'key' ? (
        <KeySheet {...{ questions, language }} />
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block print:columns-2 print:gap-8">
          {questions.map((question, index) => (
            <PaperQuestion
              key={question.id}
              {...{ question, language }}
              place={index + 1}
              sharing={sharing[index]}
              hasKey={view === 'all'}
            />
          ))}
        </ol>
      )}
    </Page>
  )
}

type Question = ContestPaper['getContestPaper'][number]

/** The letters of the right answers. */
function KeySheet({ questions, language }: { questions: readonly Question[]; language: 'bn' | 'en' }) {
  return (
    <ol lang={language} className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-4 gap-y-2">
      {questions.map(({ id, options, answerId }, index) => (
        <li key={id} className="flex gap-2">
          <span className="min-w-8 text-end tabular-nums">{questionNumber(index + 1, language)}</span>
          <b className="font-semibold">
            {optionLetter(
              options.findIndex((option) => option.id === answerId),
              language,
            )}
          </b>
        </li>
      ))}
    </ol>
  )
}

export const HydrateFallback = LoadingQuestionsPage

export const ErrorBoundary = FaultPage
