import { reportReasons } from '../../../../contract/bank/report-rules.ts'
import type { ReportedContent as ReportedContentView, Resolvers } from '../../../generated/resolvers-types.ts'
import { canReport } from '../policy.ts'
import type { ReportedContent } from './queries.ts'
import { dismissReports, listReportedContent, report } from './service.ts'

export const reportResolvers: Resolvers = {
  Query: {
    listReportedContent: async (_, args, { deps, viewer }) => {
      const page = await listReportedContent(deps, viewer, {
        limit: args.limit ?? null,
        nextToken: args.nextToken ?? null,
      })
      return { items: page.items.map(toView), nextToken: page.nextToken }
    },
  },

  QuestionObject: {
    viewerCanReport: (question, _, { viewer }) => canReport(viewer, question),
  },
  Pack: {
    viewerCanReport: (pack, _, { viewer }) => canReport(viewer, pack),
  },

  Mutation: {
    createQuestionReport: async (_, { input: { questionId, reason } }, { deps, viewer }) => {
      const id = await report(deps, viewer, { type: 'question', thingId: questionId, reason })
      return { id, questionId, reason }
    },

    createPackReport: async (_, { input: { packId, reason } }, { deps, viewer }) => {
      const id = await report(deps, viewer, { type: 'pack', thingId: packId, reason })
      return { id, packId, reason }
    },

    dismissReports: async (_, { input: { type, id, lastReportedAt } }, { deps, viewer }) => {
      await dismissReports(deps, viewer, { type, thingId: id, lastReportedAt })
      return { status: 'success', id }
    },
  },
}

function toView({ author, isVerified, countOf, ...content }: ReportedContent): ReportedContentView {
  const reasons = reportReasons
    .map((reason) => ({ reason, count: countOf[reason] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return { ...content, user: author, verificationStatus: isVerified, reasons }
}
