import { type VerdictKind, verdictKinds } from '../../../../contract/bank/verdict-kinds.ts'
import { limits } from '../../../../contract/limits.ts'
import {
  type QuestionVerdictCounts,
  QuestionVerdictCountsDocument,
  type QuestionVerdicts,
  QuestionVerdictsDocument,
} from '../../../generated/verdicts.ts'
import { query } from '../../../lib/data.ts'
import { type ListPage, loadShownRows } from '../../../ui/shown-rows.ts'

export type Verdict = QuestionVerdicts['listQuestionVerdicts']['items'][number]

/** A list of verdicts; `owner` is undefined for the questions of all owners. */
export type VerdictChoice = { kind: VerdictKind; owner: string | undefined }

type VerdictCount = QuestionVerdictCounts['countQuestionVerdicts'][number]

export type LoadedVerdicts = VerdictChoice & { page: ListPage<Verdict>; counts: readonly VerdictCount[] }

const inAddress = (kind: VerdictKind) => kind.toLowerCase().replace('_', '-')

/** Returns the query string of the address that shows a kind. */
export function searchOf(kind: VerdictKind): string {
  return `?kind=${inAddress(kind)}`
}

/** The name of a list in the history. */
export const verdictListName = (kind: VerdictKind) => `verdicts ${kind}`

export async function loadVerdictPage(
  { kind, owner }: VerdictChoice,
  nextToken: string | null,
  limit: number = limits.pageOfVerdicts,
): Promise<ListPage<Verdict>> {
  return (await query(QuestionVerdictsDocument, { kind, owner, nextToken, limit })).listQuestionVerdicts
}

/**
 * Loads the list that an address asks for, with as many rows as the history entry showed; without a kind in the address the first
 * list that has questions.
 */
export async function loadVerdicts(request: Request, owner?: string): Promise<LoadedVerdicts> {
  const { searchParams } = new URL(request.url)
  const counting = query(QuestionVerdictCountsDocument, { owner }).then((read) => read.countQuestionVerdicts)
  const asked = verdictKinds.find((each) => inAddress(each) === searchParams.get('kind'))
  const kind = asked ?? (await counting).find(({ count }) => count > 0)?.kind ?? verdictKinds[0]
  const choice = { kind, owner }
  const loadPage = (nextToken: string | null, limit?: number) => loadVerdictPage(choice, nextToken, limit)
  const [page, counts] = await Promise.all([
    loadShownRows(request, verdictListName(kind), loadPage),
    counting,
  ])
  return { ...choice, page, counts }
}
