/** Reasons for a report, in the order of the select; the first is the default. */
export const reportReasons = ['inappropriate', 'incorrect', 'spam'] as const

export type ReportReason = (typeof reportReasons)[number]

export const defaultReportReason: ReportReason = 'inappropriate'

export type ReportedType = 'question' | 'pack'
