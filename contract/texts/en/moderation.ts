import type { ReportReason } from '../../bank/report-rules.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

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
  sent: 'Report submitted!',
  failed: 'Error reporting question.',
}

/** Moderation: the reported content, for administrators. */
export const moderation = {
  title: 'Moderation',
  parts: 'Parts of this page',
  reportedTitle: 'Reports',
  help: 'Questions and packs that people have reported, latest first.',
  empty: 'There are no reports.',
  emptyHelp: 'What people report appears here.',
  moreReports: 'Show more reports',
  noMore: 'No more reports available.',
  reportCount: (count: number) => `${count} ${plural(count, { one: 'report', other: 'reports' })}`,
  reasonCount: (reason: string, count: number) => `${reason}: ${count}`,
  lastReported: 'Last reported',
  by: 'by',
  open: 'Open',
  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss the reports?',
  dismissQuestion:
    'They disappear from this list, and nothing is changed. New reports will appear here again.',
  dismissing: 'Dismissing…',
  dismissed: 'Reports dismissed.',
  dismissFailed: "The reports couldn't be dismissed.",
  confirmEdit: 'Confirm edit',
  confirming: 'Confirming…',
  confirmFailed: { question: "The question couldn't be confirmed.", pack: "The pack couldn't be confirmed." },
  editedTitle: 'Edited since verified',
  editedHelp:
    'Verified questions and packs that were edited afterwards, latest first. Open each, and confirm it when it is still right.',
  editedEmpty: 'There is nothing to confirm.',
  editedEmptyHelp: 'Verified questions and packs appear here when their authors change them.',
  editedMore: 'Show more edited questions and packs',
  editedNoMore: 'No more edited questions or packs available.',
  lastEdited: 'Last edited',
}
