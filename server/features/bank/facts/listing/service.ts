import {
  enoughAnswers,
  enoughChoosers,
  type VerdictKind,
} from '../../../../../contract/bank/verdict-kinds.ts'
import { limits } from '../../../../../contract/limits.ts'
import { message } from '../../../../../contract/message.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../lib/app-error.ts'
import { isId } from '../../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../../lib/next-token.ts'
import { isAdmin, requireViewer, type Viewer } from '../../../../lib/viewer.ts'
import { readSumsOf } from '../queries.ts'
import { inPercent, type OptionSums } from '../statistics.ts'
import { rivalOf } from '../verdicts/rules.ts'
import { countListed, type ListedQuestion, readVerdictPage } from './queries.ts'

/** More questions of one verdict are not counted. */
const countMax = 100

type VerdictOption = {
  optionId: string
  content: string
  isRight: boolean
  /** The share of the answers that chose it, from 0 to 1. */
  share: number
  /** The mean rest score of those who chose it in exams, from 0 to 1; null if too few did, or with too few answers in exams. */
  othersRight: number | null
}

export type ListedVerdict = {
  questionId: string
  packId: string | null
  question: string
  language: string
  answers: number
  options: VerdictOption[]
  rivalId: string | null
  unseenSince: Date | null
}

export type VerdictChoice = {
  kind: VerdictKind
  /** Null: all owners. */
  owner: string | null
} & PageAsked

/**
 * Lists questions with a verdict: those of `owner` to the owner and to administrators, those of all owners to
 * administrators. Leaves out questions that an exam of the viewer hides. Throws FORBIDDEN for others.
 */
export async function listVerdicts(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { kind, owner, ...asked }: VerdictChoice,
): Promise<Page<ListedVerdict>> {
  const reader = requireReader(viewer, owner)
  const wanted = readPage(asked, limits.pageOfVerdicts)
  if (owner !== null && !isId(owner)) return { items: [], nextToken: null }
  const page = await readVerdictPage(sql, { reader, kind, owner, days: limits.unseenDays, ...wanted })
  const shown = page.items.filter(({ isHidden }) => !isHidden)
  const sums = await readSumsOf(
    sql,
    shown.map(({ id }) => id),
  )
  const sumsOf = Map.groupBy(sums, ({ questionId }) => questionId)
  return {
    items: shown.map((question) => toVerdict(question, sumsOf.get(question.id) ?? [], kind)),
    nextToken: page.nextToken,
  }
}

/** Counts the questions of each list that `listVerdicts` shows the viewer, up to a hundred. Throws FORBIDDEN for others. */
export async function countVerdicts(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  owner: string | null,
): Promise<{ kind: VerdictKind; count: number; hasMore: boolean }[]> {
  const reader = requireReader(viewer, owner)
  if (owner !== null && !isId(owner)) return []
  return countListed(sql, { reader, owner, days: limits.unseenDays, most: countMax })
}

/** Returns the viewer's id if the verdicts on the questions of `owner`, or of all owners, are for them. */
function requireReader(viewer: Viewer, owner: string | null): string {
  const reader = requireViewer(viewer)
  if (owner !== reader && !isAdmin(viewer)) throw new AppError('FORBIDDEN', message('user.notAllowedHere'))
  return reader
}

function toVerdict(
  { id, packId, question, language, options, unseenSince }: ListedQuestion,
  sums: readonly OptionSums[],
  kind: VerdictKind,
): ListedVerdict {
  const total = (name: 'answers' | 'placed') => sums.reduce((sum, option) => sum + option[name], 0)
  const [answers, placed] = [total('answers'), total('placed')]
  return {
    ...{ questionId: id, packId, question, language, answers, unseenSince },
    options: options.map(({ id, content }) => {
      const option = sums.find(({ optionId }) => optionId === id)
      const isKnown = option && placed >= enoughAnswers && option.placed >= enoughChoosers
      return {
        ...{ optionId: id, content, isRight: option?.isRight ?? false },
        share: option && answers > 0 ? inPercent(option.answers / answers) : 0,
        othersRight: isKnown ? inPercent(option.rest / option.placed / 1000) : null,
      }
    }),
    rivalId: kind === 'WRONG_KEY' ? (rivalOf(sums)?.optionId ?? null) : null,
  }
}
