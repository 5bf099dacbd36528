import { limits } from '../../../contract/limits.ts'
import { type VerdictKind, verdictKinds } from '../../../contract/verdict-kinds.ts'
import { type QuestionVerdicts, QuestionVerdictsDocument } from '../../generated/verdicts.ts'
import { query } from '../../lib/data.ts'
import type { ListPage } from '../../ui/list-page.ts'
import { withShownRows } from '../../ui/shown-rows.ts'

export type Verdict = QuestionVerdicts['listQuestionVerdicts']['items'][number]

/** A list of verdicts; `owner` is undefined for the questions of all owners. */
export type VerdictChoice = { kind: VerdictKind; owner: string | undefined }

export type LoadedVerdicts = VerdictChoice & { page: ListPage<Verdict> }

const inAddress = (kind: VerdictKind) => kind.toLowerCase().replace('_', '-')

/** Returns the query string of the address that shows a kind; empty for the first kind. */
export function searchOf(kind: VerdictKind): string {
  return kind === verdictKinds[0] ? '' : `?kind=${inAddress(kind)}`
}

/** The name of a list in the history. */
export const verdictListName = (kind: VerdictKind) => `verdicts ${kind}`

export async function loadVerdictPage(
  { kind, owner }: VerdictChoice,
  nextToken?: string,
  limit: number = limits.pageOfVerdicts,
): Promise<ListPage<Verdict>> {
  return (await query(QuestionVerdictsDocument, { kind, owner, nextToken, limit })).listQuestionVerdicts
}

/** Loads the list that an address asks for, with as many rows as the history entry showed. */
export async function loadVerdicts({ url }: Request, owner?: string): Promise<LoadedVerdicts> {
  const { pathname, searchParams } = new URL(url)
  const kind = verdictKinds.find((each) => inAddress(each) === searchParams.get('kind')) ?? verdictKinds[0]
  const choice = { kind, owner }
  const page = await withShownRows(await loadVerdictPage(choice), {
    path: pathname,
    list: verdictListName(kind),
    loadMore: (nextToken, limit) => loadVerdictPage(choice, nextToken, limit),
  })
  return { ...choice, page }
}
