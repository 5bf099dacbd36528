import type { Session } from '../../lib/session.ts'

/** What learners practise with and people verify, report, edit and delete: a question or a pack. */
export type ContentKind = 'question' | 'pack'

/** One of them, as far as acting on it needs to know. */
export type Content = {
  kind: ContentKind
  id: string
  /** The id of its author. */
  owner: string
  /** How many questions a pack has: they are deleted with it. */
  questionCount?: number
  /** A question's votes up less those down. */
  voteCount?: number
}

export type ContentAction = 'vote' | 'edit' | 'verify' | 'report' | 'delete'

/**
 * What somebody is offered to do, in the order of the buttons. The server decides again. Who is not a creator any more
 * may delete what they wrote, but not change it.
 */
export function actionsFor(
  { userId, groups }: Pick<Session, 'userId' | 'groups'>,
  { kind, owner }: Pick<Content, 'kind' | 'owner'>,
): ContentAction[] {
  if (userId === null) return []
  const isOwner = userId === owner
  const isAdmin = groups.includes('ADMINS')
  const actions: ContentAction[] = []
  if (kind === 'question' && !isOwner && !isAdmin) actions.push('vote')
  if (isOwner && groups.includes('CREATORS')) actions.push('edit')
  if (isAdmin) actions.push('verify')
  if (!isOwner && !isAdmin) actions.push('report')
  if (isOwner || isAdmin) actions.push('delete')
  return actions
}
