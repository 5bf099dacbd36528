/** Why something is reported, in the order of the choice; the first is chosen at first. */
export const reportReasons = ['inappropriate', 'incorrect', 'spam'] as const

export type ReportReason = (typeof reportReasons)[number]

export const defaultReportReason: ReportReason = 'inappropriate'

export function isReportReason(value: unknown): value is ReportReason {
  return reportReasons.some((reason) => reason === value)
}

/** Both things that can be reported. */
export type ReportedType = 'question' | 'pack'
