/** Types of content that users can verify, report, edit and delete. */
export type ContentKind = 'question' | 'pack'

/** The properties of a question or pack that the actions need. */
export type Content = {
  kind: ContentKind
  id: string
  /** The id of its author. */
  owner: string
  /** The number of a pack's questions, which are deleted with it. */
  questionCount?: number
  /** A question's up votes minus its down votes. */
  voteCount?: number
  /** The time of an unconfirmed edit of verified content. */
  edit?: string | null
}

export type ContentAction = 'vote' | 'edit' | 'verify' | 'report' | 'delete'

/** The viewer's rights, from the `viewerCan…` fields. */
export type Rights = {
  viewerCanVote?: boolean
  viewerCanEdit: boolean
  viewerCanVerify: boolean
  viewerCanReport: boolean
  viewerCanDelete: boolean
}

/**
 * Returns the actions to offer, in the order of the buttons. Only the owner gets the edit link (specification
 * §6); administrators edit from the list of reports.
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
