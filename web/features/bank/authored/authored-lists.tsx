import type { ReactNode } from 'react'
import { dashboardTexts } from '../../../../contract/texts/generated/dashboard.ts'
import type { Dashboard, DashboardPack, DashboardQuestion } from '../../../generated/user.ts'
import { explorePath, packsPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { AuthoredList } from './authored-list.tsx'
import { PackRow, QuestionRow } from './authored-rows.tsx'
import { loadPacks, loadQuestions } from './load-authored.ts'

/** The questions and the packs of a user, side by side on wide screens. Needs the user's id as `key`. */
export function AuthoredLists({
  userId,
  questions,
  packs,
  emptyLink,
  deleted,
  questionActions,
  packActions,
}: {
  userId: string
  questions: Dashboard['questions']
  packs: Dashboard['packs']
  /** The target of an empty list's link. */
  emptyLink: 'create' | 'read'
  /** The ids of questions and packs that were deleted since. */
  deleted: readonly string[]
  questionActions: (question: DashboardQuestion) => ReactNode
  packActions: (pack: DashboardPack) => ReactNode
}) {
  const texts = useTexts(dashboardTexts)
  const linkOf = (links: Record<'create' | 'read', [path: string, label: string]>) => {
    const [path, label] = links[emptyLink]
    return <ButtonLink to={path}>{label}</ButtonLink>
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <AuthoredList
        id="questions"
        title={texts.questions}
        showMoreLabel={texts.showMoreQuestions}
        noMore={texts.noMoreQuestions}
        empty={texts.noQuestions}
        emptyAction={linkOf({
          create: ['/create/question', texts.createQuestion],
          read: [explorePath, texts.findQuestions],
        })}
        firstPage={questions}
        loadPage={(nextToken) => loadQuestions(userId, nextToken)}
        isGone={({ id, pack }) => deleted.includes(id) || (pack !== null && deleted.includes(pack.id))}
        renderItem={(question) => (
          <>
            <QuestionRow question={question} />
            {questionActions(question)}
          </>
        )}
      />
      <AuthoredList
        id="packs"
        title={texts.packs}
        showMoreLabel={texts.showMorePacks}
        noMore={texts.noMorePacks}
        empty={texts.noPacks}
        emptyAction={linkOf({
          create: ['/create/question-pack', texts.createPack],
          read: [packsPath, texts.findPacks],
        })}
        firstPage={packs}
        loadPage={(nextToken) => loadPacks(userId, nextToken)}
        isGone={({ id }) => deleted.includes(id)}
        renderItem={(pack) => (
          <>
            <PackRow pack={pack} />
            {packActions(pack)}
          </>
        )}
      />
    </div>
  )
}
