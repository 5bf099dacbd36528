import { reportReasons } from '../../../contract/bank/report-rules.ts'
import { limits } from '../../../contract/limits.ts'
import { message, sentenceOf } from '../../../contract/message.ts'
import { allMessages } from '../../../contract/texts/all-messages.ts'
import type { ReportedContent as ReportedContentView, Resolvers } from '../../generated/resolvers-types.ts'
import { AppError } from '../../lib/app-error.ts'
import { readInstant, readJsonList } from '../../lib/arguments.ts'
import type { Slot } from '../../lib/memory.ts'
import type { GraphqlContext } from '../graphql-context.ts'
import { countVerdicts, listVerdicts } from './facts/listing/service.ts'
import { readFacts } from './facts/service.ts'
import { canDelete, canEdit, canReport, canVerify, canVote } from './policy.ts'
import type { ReportedContent } from './reports/queries.ts'
import { dismissReports, listReportedContent, report } from './reports/service.ts'
import { addTags, createTag, removeTag } from './tags/service.ts'
import { findQuestionTwins } from './twins/service.ts'
import { confirmEdit, listEdited, verify } from './verifications/service.ts'
import { castVote, listVotes, readOwnVote } from './votes/service.ts'

type Owned = { owner: string }

/** Computed from the owner and the viewer alone: no field reads the database. */
const rights = {
  viewerCanEdit: (thing: Owned, _: unknown, { viewer }: GraphqlContext) => canEdit(viewer, thing),
  viewerCanDelete: (thing: Owned, _: unknown, { viewer }: GraphqlContext) => canDelete(viewer, thing),
  viewerCanVerify: (_thing: Owned, _: unknown, { viewer }: GraphqlContext) => canVerify(viewer),
  viewerCanReport: (thing: Owned, _: unknown, { viewer }: GraphqlContext) => canReport(viewer, thing),
}

/** The queries and mutations for facts, tags, votes, reports, verifications and twins of questions and packs. */
export const bankResolvers: Resolvers = {
  Query: {
    getQuestionFacts: (_, { questionIds }, { deps, viewer }) => readFacts(deps, viewer, questionIds),
    listQuestionVerdicts: (_, { owner = null, ...args }, { deps, viewer }) =>
      listVerdicts(deps, viewer, { owner, ...args }),
    countQuestionVerdicts: (_, { owner }, { deps, viewer }) => countVerdicts(deps, viewer, owner ?? null),

    getQuestionVote: (_, { questionId }, { deps, viewer }) => readOwnVote(deps, viewer, questionId),
    listQuestionVoteByQuestionId: (_, args, { deps, viewer }) => listVotes(deps, viewer, args),

    listReportedContent: async (_, args, { deps, viewer }) => {
      const page = await listReportedContent(deps, viewer, args)
      return { items: page.items.map(toReportedView), nextToken: page.nextToken }
    },

    listEditedSinceVerified: async (_, args, { deps, viewer }) => {
      const page = await listEdited(deps, viewer, args)
      const items = page.items.map(({ author, ...content }) => ({ ...content, user: author }))
      return { items, nextToken: page.nextToken }
    },

    findQuestionTwins: async (_, { questions, except = null }, context) => {
      const { deps, viewer } = context
      countCompared(context, questions.length)
      const found = await findQuestionTwins(deps, viewer, { questions, except })
      return found.map((twins) => ({ twins }))
    },
  },

  QuestionObject: { ...rights, viewerCanVote: (question, _, { viewer }) => canVote(viewer, question) },
  Pack: rights,

  Mutation: {
    createTag: (_, { input }, { deps, viewer }) => createTag(deps, viewer, input.name),
    addQuestionTag: async (_, { packId = null, questionId = null, tags }, { deps, viewer }) => {
      const names = readJsonList(tags, 'tags', (entry) => (typeof entry === 'string' ? entry : null))
      const id = await addTags(deps, viewer, { packId, questionId, tags: names })
      return { status: 'success', id }
    },
    deleteQuestionTag: async (_, { input }, { deps, viewer }) => {
      const { thingId: questionId, ...link } = await removeTag(deps, viewer, 'question', input.id)
      return { ...link, questionId }
    },
    deletePackTag: async (_, { input }, { deps, viewer }) => {
      const { thingId: packId, ...link } = await removeTag(deps, viewer, 'pack', input.id)
      return { ...link, packId }
    },

    vote: async (_, { questionId, type, modelType }, { deps, viewer }) => ({
      questionId,
      ...(await castVote(deps, viewer, { questionId, type, modelType })),
    }),

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

    createVerification: async (_, { input }, { deps, viewer, locale }) => {
      const { verifiedObjectId: objectId, type } = input
      const verification = await verify(deps, viewer, { objectId, type })
      return { ...verification, status: sentenceOf(allMessages(locale), message(`${type}.verifiedNow`)) }
    },
    confirmVerification: async (_, { input }, { deps, viewer, locale }) => {
      const { verifiedObjectId: objectId, type, editedSinceVerifiedAt } = input
      const editedAt = readInstant('editedSinceVerifiedAt', editedSinceVerifiedAt)
      const verification = await confirmEdit(deps, viewer, { objectId, type, editedAt })
      return { ...verification, status: sentenceOf(allMessages(locale), message(`${type}.confirmedNow`)) }
    },
  },
}

function toReportedView({ author, isVerified, countOf, ...content }: ReportedContent): ReportedContentView {
  const reasons = reportReasons
    .map((reason) => ({ reason, count: countOf[reason] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return { ...content, user: author, verificationStatus: isVerified, reasons }
}

const comparedQuestions: Slot<{ count: number }> = { create: () => ({ count: 0 }) }

/**
 * Limits the questions that a request compares to the 200 of an import. A short document could otherwise
 * compare that many ten times.
 */
function countCompared({ memory }: GraphqlContext, more: number): void {
  const compared = memory.get(comparedQuestions)
  compared.count += more
  if (compared.count > limits.importRows) {
    const most = { maxQuestions: limits.importRows }
    throw new AppError('BAD_INPUT', message('question.tooManyComparedAtOnce', most))
  }
}
