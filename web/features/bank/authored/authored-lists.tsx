import type { ReactNode } from 'react'
import { dashboardTexts } from '../../../../contract/texts/generated/dashboard.ts'
import { packTexts } from '../../../../contract/texts/generated/question.ts'
import type { Dashboard, DashboardPack, DashboardQuestion } from '../../../generated/user.ts'
import { explorePath, packsPath } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AuthoredList } from './authored-list.tsx'
import { loadPacks, loadQuestions } from './load-authored.ts'

/** The questions and the packs of a user, side by side on wide screens. Needs the user's id as `key`. */
export function AuthoredLists({
  userId,
  questions,
  packs,
  canCreate,
  deleted,
  questionActions,
  packActions,
}: {
  userId: string
  questions: Dashboard['questions']
  packs: Dashboard['packs']
  /** An empty list leads its author to the form, all others to what there is to read. */
  canCreate: boolean
  /** The ids of questions and packs that were deleted since. */
  deleted: readonly string[]
  questionActions: (question: DashboardQuestion) => ReactNode
  packActions: (pack: DashboardPack) => ReactNode
}) {
  const texts = useTexts(dashboardTexts)
  const { questionCount } = useTexts(packTexts)
  const empty = (title: string, [path, label]: readonly [string, string]) => (
    <EmptyState title={title} action={<ButtonLink to={path}>{label}</ButtonLink>} />
  )
  return (
    <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <AuthoredList
        kind="question"
        heading={texts.questions}
        more={texts.showMoreQuestions}
        noMore={texts.noMoreQuestions}
        empty={empty(
          texts.noQuestions,
          canCreate ? ['/create/question', texts.createQuestion] : [explorePath, texts.findQuestions],
        )}
        firstPage={questions}
        loadPage={(nextToken) => loadQuestions(userId, nextToken)}
        isGone={({ id, pack }) => deleted.includes(id) || (pack !== null && deleted.includes(pack.id))}
        factOn={({ pack }) =>
          pack && (
            <span className="min-w-0 wrap-anywhere">
              {texts.inPack} <span lang={languageOf(pack.name)}>{pack.name}</span>
            </span>
          )
        }
        actionsOn={questionActions}
      />
      <AuthoredList
        kind="pack"
        heading={texts.packs}
        more={texts.showMorePacks}
        noMore={texts.noMorePacks}
        empty={empty(
          texts.noPacks,
          canCreate ? ['/create/question-pack', texts.createPack] : [packsPath, texts.findPacks],
        )}
        firstPage={packs}
        loadPage={(nextToken) => loadPacks(userId, nextToken)}
        isGone={({ id }) => deleted.includes(id)}
        factOn={(pack) => <span>{questionCount(pack.questionCount)}</span>}
        actionsOn={packActions}
      />
    </div>
  )
}
