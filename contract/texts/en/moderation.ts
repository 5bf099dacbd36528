import type { ReportReason } from '../../report-rules.ts'

/** Reporting a question or a pack. */
export const report = {
  button: 'Report',
  questionTitle: 'Report question',
  packTitle: 'Report pack',
  reason: 'Reason',
  reasons: {
    inappropriate: 'Inappropriate language',
    incorrect: 'Incorrect question',
    spam: 'Spam',
  } satisfies Record<ReportReason, string>,
  submit: 'Report',
  submitting: 'Reporting…',
  cancel: 'Cancel',
  sent: 'Report submitted!',
  failed: 'Error reporting question.',
  ownQuestion: 'This is your question. You can edit or delete it.',
  ownPack: 'This is your pack. You can edit or delete it.',
  administrator: 'As an administrator you can verify or delete this yourself.',
  tooMany: 'You have sent too many reports. Please try again in an hour.',
}

/** Moderation: the reported content, for administrators. */
export const moderation = {
  title: 'Moderation',
  help: 'Questions and packs that people have reported, latest first.',
  loading: 'Loading...',
  empty: 'There are no reports.',
  showMore: 'Show more',
  noMore: 'No more reports available.',
  reportCount: (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`,
  reasonCount: (reason: string, count: number) => `${reason}: ${count}`,
  lastReported: 'Last reported',
  by: 'by',
  open: 'Open',
  edit: 'Edit',
  delete: 'Delete',
  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss the reports?',
  dismissQuestion:
    'They disappear from this list, and nothing is changed. New reports will appear here again.',
  dismissing: 'Dismissing…',
  dismissed: 'Reports dismissed.',
  dismissFailed: "The reports couldn't be dismissed.",
}
