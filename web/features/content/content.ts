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

/** What the server lets the viewer do, from the `viewerCan…` fields. */
export type Rights = {
  viewerCanVote?: boolean
  viewerCanEdit: boolean
  viewerCanVerify: boolean
  viewerCanReport: boolean
  viewerCanDelete: boolean
}

/**
 * Returns the actions to offer, in the order of the buttons. The edit link is the owner's (specification §6), though
 * administrators may edit as well: they do it from the list of reports.
 */
export function actionsFor(rights: Rights, { isOwner }: { isOwner: boolean }): ContentAction[] {
  const isOffered: Record<ContentAction, boolean> = {
    vote: rights.viewerCanVote ?? false,
    edit: rights.viewerCanEdit && isOwner,
    verify: rights.viewerCanVerify,
    report: rights.viewerCanReport,
    delete: rights.viewerCanDelete,
  }
  return (Object.keys(isOffered) as ContentAction[]).filter((action) => isOffered[action])
}
