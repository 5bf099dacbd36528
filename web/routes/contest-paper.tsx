import { Printer } from 'lucide-react'
import { redirect } from 'react-router'
import { contestDeskTexts } from '../../contract/texts/contest-desk.ts'
import { contestsTexts } from '../../contract/texts/contests.ts'
import { toContestCsv } from '../features/contest-form/contest-values.ts'
import { ContestFacts, ContestTime } from '../features/contests/contest-facts.tsx'
import { NumberedStem } from '../features/exams/numbered-stem.tsx'
import { FaultPage } from '../features/shell/error-page.tsx'
import { type ContestPaper, ContestPaperDocument } from '../generated/contest-paper.ts'
import { DataError, query } from '../lib/data.ts'
import { fileNameOf } from '../lib/file-name.ts'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { contestPath } from '../lib/paths.ts'
import { loadAsUser } from '../lib/require-user.ts'
import { saveFile } from '../lib/save-file.ts'
import { languageOf } from '../lib/text-language.ts'
import { useReloadForUser } from '../lib/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Note } from '../question-view/note.tsx'
import { OptionList } from '../question-view/option-list.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LoadingQuestionsPage } from '../ui/loading-page.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/contest-paper'

/** For the owner of the contest alone; others see the page of the contest. */
export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async () => {
    try {
      const { getContest, getContestPaper } = await query(ContestPaperDocument, { id })
      return { contest: getContest!.contest, questions: getContestPaper }
    } catch (error) {
      if (!(error instanceof DataError) || !error.reason) throw error
      throw redirect(contestPath(id))
    }
  })
}

clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, metaTexts(contestDeskTexts, matches).paper, { isIndexed: false })

/** The paper of a contest as those who take part get it, with the key, to read, print and use again. */
export default function ContestPaperScreen({ loaderData: { contest, questions } }: Route.ComponentProps) {
  const texts = useTexts(contestDeskTexts)
  const { print, backToContest } = useTexts(contestsTexts)
  useReloadForUser()

  function download() {
    const file = new Blob([toContestCsv(questions)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, fileNameOf(contest.name, 'csv'))
  }

  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-8">
      <header className="double-rule grid gap-1 pb-4">
        <PageTitle>{texts.paper}</PageTitle>
        <p lang={languageOf(contest.name)} className="wrap-anywhere font-serif text-xl">
          {contest.name}
        </p>
        <ContestTime contest={contest} />
        <ContestFacts contest={contest} />
      </header>
      <div className="grid gap-3 print:hidden">
        <p className="text-ink-soft text-sm">{texts.paperHelp}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={download}>{texts.downloadPaper}</Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {print}
          </Button>
          <ButtonLink to={contestPath(contest.id)}>{backToContest}</ButtonLink>
        </div>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {questions.map((question, index) => (
          <PaperQuestion key={question.id} question={question} place={index + 1} />
        ))}
      </ol>
    </Page>
  )
}

function PaperQuestion({
  question,
  place,
}: {
  question: ContestPaper['getContestPaper'][number]
  place: number
}) {
  const language = languageOf(question.question)
  const stemId = `stem-${place}`
  return (
    <Sheet
      as="li"
      aria-labelledby={stemId}
      className="grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-3.5 px-2 py-5 sm:p-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-3 sm:px-0">
        <NumberedStem id={stemId} {...{ question, place, language }} />
      </div>
      <OptionList
        name={`answer-${place}`}
        labelledBy={stemId}
        language={language}
        options={question.options}
        chosen={null}
        answer={question.answerId}
        state="review"
      />
      {question.explanation !== '' && <Note text={question.explanation} />}
    </Sheet>
  )
}

export const HydrateFallback = LoadingQuestionsPage

export const ErrorBoundary = FaultPage
