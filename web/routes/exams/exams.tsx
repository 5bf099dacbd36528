import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { QuestionLevel } from '../../../contract/bank/levels.ts'
import { defaultExamMinutes } from '../../../contract/exams/exam-rules.ts'
import { limits } from '../../../contract/limits.ts'
import { examsTexts } from '../../../contract/texts/generated/exams.ts'
import { modelExamsTexts } from '../../../contract/texts/generated/model-exams.ts'
import { choicesTexts } from '../../../contract/texts/generated/shell.ts'
import { isNear } from '../../features/exams/contests/contest-facts.tsx'
import { ContestList } from '../../features/exams/contests/contest-list.tsx'
import { ExamRow } from '../../features/exams/model-exams/exam-row.tsx'
import { ModelExamList, modelExamsOf } from '../../features/exams/model-exams/model-exam-list.tsx'
import { ResultRow, resultListLook } from '../../features/exams/results/result-row.tsx'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { type Exams, ExamsDocument } from '../../generated/exams.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { contestsPath, modelExamsPath, packsOfLevelPath, profilePath } from '../../lib/paths.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { followLevel, readSession, useSession } from '../../lib/session/session.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ClassLine } from '../../ui/class-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkRows } from '../../ui/link-rows.tsx'
import { LoadingRows } from '../../ui/loading/loading-rows.tsx'
import { loadingIn, Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/exams'

/** In the address: exams of all classes, not only of the learner's. */
const ofAllClasses = 'all'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isAll = new URL(request.url).searchParams.has(ofAllClasses)
  return loadAsUser(request, async (owner) => {
    const load = async () => {
      const level = isAll ? null : readSession().level
      return { ...(await query(ExamsDocument, { owner, level })), level }
    }
    const loaded = await load()
    await followLevel(loaded.getOwnLevel)
    return isAll || loaded.level === readSession().level ? loaded : load()
  })
}

export const meta = titleMeta(examsTexts)

/** The room of exams: contests that are near, exams like the real ones, packs, and what the learner has sat. */
export default function ExamsScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(examsTexts)
  const { questionLevels } = useTexts(choicesTexts)
  const { userId } = useSession()
  const { level } = loaderData
  useReloadForUser()
  const results = loaderData.results.items
  const contests = loaderData.contests.filter(isNear)
  const exams = modelExamsOf(loaderData.listModelExams, level)
  const packs = loaderData.packs.items.filter(({ questionCount }) => questionCount >= limits.examMinQuestions)
  const hasNone = exams.length + packs.length === 0
  return (
    <ExamsPage
      line={<LineOfClass isAll={level === null} />}
      link={
        results.length > 0 && (
          <ButtonLink variant="quiet" to={`/results/${userId}`} className="-me-3.5 lg:hidden">
            {texts.allResults}
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-8 *:min-w-0">
        {contests.length > 0 && (
          <Section id="contests" title={texts.contests} more={{ to: contestsPath, label: texts.allContests }}>
            <ContestList contests={contests} />
          </Section>
        )}
        {exams.length > 0 && <ModelExamList exams={exams} isOfClass={level !== null} title={texts.model} />}
        {packs.length > 0 && (
          <Section
            id="packs"
            title={texts.packs}
            more={{ to: packsOfLevelPath(level), label: texts.allPacks }}
          >
            <PackExams packs={packs} levelOf={level === null ? questionLevels : null} />
          </Section>
        )}
        {hasNone && <EmptyState title={texts.none} help={level === null ? null : texts.noneHelp} />}
      </div>
      <div className="grid gap-8 *:min-w-0 empty:hidden">
        {results.length > 0 && (
          <Section id="past" title={texts.past} more={{ to: `/results/${userId}`, label: texts.allResults }}>
            <ul className={resultListLook}>
              {results.map((result) => (
                <ResultRow key={result.id} result={result} />
              ))}
            </ul>
          </Section>
        )}
        {contests.length === 0 && (
          <LinkRows label={texts.contests} rows={[{ to: contestsPath, label: texts.allContests }]} />
        )}
      </div>
    </ExamsPage>
  )
}

/** Names the class of the exams, or leads somebody without a class to the choice. */
function LineOfClass({ isAll }: { isAll: boolean }) {
  const texts = useTexts(examsTexts)
  const { level } = useSession()
  if (level !== null)
    return (
      <ClassLine
        own={level}
        isAll={isAll}
        addressOf={(all) => (all ? `${modelExamsPath}?${ofAllClasses}` : modelExamsPath)}
      />
    )
  return (
    <Link to={profilePath} className="inline-flex min-h-11 items-center text-brand text-sm">
      {texts.chooseClass}
    </Link>
  )
}

/** Packs, each a link to its exam. */
function PackExams({
  packs,
  levelOf,
}: {
  packs: Exams['packs']['items']
  /** Names the classes; null where all packs are of one class. */
  levelOf: Record<QuestionLevel, string> | null
}) {
  const texts = useTexts(modelExamsTexts)
  return (
    <ul className={resultListLook}>
      {packs.slice(0, 6).map(({ id, name, level, questionCount }) => {
        const size = texts.facts(questionCount, defaultExamMinutes(questionCount))
        const label = levelOf?.[level as QuestionLevel]
        return (
          <ExamRow key={id} to={`/exam/pack/${id}`} name={name} facts={label ? `${label} · ${size}` : size} />
        )
      })}
    </ul>
  )
}

/** On a desk the last of its children stands beside the exams. */
function ExamsPage({ line, link, children }: { line?: ReactNode; link?: ReactNode; children: ReactNode }) {
  const texts = useTexts(examsTexts)
  return (
    <Page width="page" isTall>
      <header className="double-rule mb-6 pb-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <PageTitle>{texts.title}</PageTitle>
          {link}
        </div>
        <div className="min-h-11">{line}</div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,45rem)_20rem] lg:justify-between lg:gap-x-12">
        {children}
      </div>
    </Page>
  )
}

export const HydrateFallback = loadingIn(ExamsPage, <LoadingRows />)

export const ErrorBoundary = FaultPage
