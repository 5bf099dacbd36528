import { columnFields, pickFields } from '../../../contract/bank/question-fields.ts'
import type { PackExamResults, PackExamResultsSummary, Resolvers } from '../../generated/resolvers-types.ts'
import { saveExamAnswers } from './answers/service.ts'
import { toAttemptObject } from './attempts/attempt-object.ts'
import { findExamInProgress, startExam } from './attempts/service.ts'
import { submitExam } from './attempts/submission.ts'
import { toExamOption } from './exam-snapshot.ts'
import { submitOfflineExam } from './offline/service.ts'
import type { ExamResult, ExamResultRow, ListedResult } from './results/queries.ts'
import { listExamResults, readExamResult } from './results/service.ts'
import { countRunningExams, findExamChanges, listRunningExams, listUnopenedExams } from './running/service.ts'

export const examResolvers: Resolvers = {
  ServerState: { examsUnderWay: (_, __, { deps }) => countRunningExams(deps) },
  Query: {
    getExamAttempt: async (_, { packId }, { deps, viewer }) => {
      const attempt = await findExamInProgress(deps, viewer, packId)
      return attempt && toAttemptObject(attempt)
    },
    listExamsInProgress: (_, __, { deps, viewer }) => listRunningExams(deps, viewer),
    listUnopenedExams: (_, __, { deps, viewer }) => listUnopenedExams(deps, viewer),
    getExamChanges: (_, { attemptId, since, device = null, deadline = null }, { deps, viewer }) =>
      findExamChanges(deps, viewer, { attemptId, since, device, deadline }),
    getPackExamResults: async (_, { id }, { deps, viewer }) => {
      const result = await readExamResult(deps, viewer, id)
      return result && toResults(result)
    },
    listPackExamResultsByOwnerAndCreatedAt: async (_, args, { deps, viewer }) => {
      const page = await listExamResults(deps, viewer, {
        ...args,
        isDescending: args.sortDirection !== 'ASC',
      })
      return { items: page.items.map(toSummary), nextToken: page.nextToken }
    },
  },

  Mutation: {
    startPackExam: async (_, { packId, minutes, wrongMark }, { deps, viewer }) =>
      toAttemptObject(await startExam(deps, viewer, { packId, minutes, wrongMark: wrongMark ?? 0 })),
    saveExamAnswers: (_, { attemptId, answers, reviewMarks, device = null }, { deps, viewer }) =>
      saveExamAnswers(deps, viewer, { attemptId, answers, reviewMarks: reviewMarks ?? [], device }),
    submitPackExam: async (
      _,
      { packId, selectedOptions, attemptId, answers, reviewMarks },
      { deps, viewer },
    ) => {
      const id = await submitExam(deps, viewer, {
        packId,
        selectedOptions,
        attemptId: attemptId ?? null,
        answers: answers ?? null,
        reviewMarks: reviewMarks ?? [],
      })
      return { status: 'success', id }
    },
    submitOfflineExam: async (_, { input }, { deps, viewer }) => {
      const id = await submitOfflineExam(deps, viewer, { ...input, wrongMark: input.wrongMark ?? 0 })
      return { status: 'success', id }
    },
  },
}

function toResults({ paper, selectedOptions, ...result }: ExamResult): PackExamResults {
  return {
    id: result.id,
    packId: result.packId,
    isContest: result.isContest,
    owner: result.owner,
    pack: paper.pack,
    questions: paper.questions.map((question) => ({
      ...pickFields(question, ['id', 'answer', 'tags', ...columnFields]),
      options: question.options.map(toExamOption),
      imageUrl: question.imagePath,
      passageImageUrl: question.passageImagePath ?? null,
    })),
    selectedOptions: JSON.stringify(selectedOptions),
    sureness: result.sureness,
    reviewPlaces: result.reviewPlaces,
    correctAnswers: result.correctCount,
    wrongAnswers: result.wrongCount,
    wrongMark: result.wrongMark / 100,
    marks: marksOf(result),
    questionCount: result.questionCount,
    lateSeconds: result.lateSeconds,
    spentSeconds: result.spentSeconds,
    limitSeconds: result.limitSeconds,
    satOfflineAt: result.satOfflineAt,
    leftOutQuestions: result.leftOut,
    createdAt: result.createdAt,
    expireAt: result.expireAt,
  }
}

function toSummary(row: ListedResult): PackExamResultsSummary {
  const { id, packId, packName, owner, questionCount, lateSeconds, satOfflineAt, createdAt, expireAt } = row
  const pack = { id: packId, name: packName }
  return {
    id,
    packId,
    owner,
    pack,
    correctAnswers: row.isMarkShown ? row.correctCount : null,
    wrongAnswers: row.isMarkShown ? row.wrongCount : null,
    wrongMark: row.wrongMark / 100,
    marks: row.isMarkShown ? marksOf(row) : null,
    questionCount,
    lateSeconds,
    satOfflineAt,
    createdAt,
    expireAt,
  }
}

/** Computed in whole hundredths, so that 0.25 and its multiples stay exact. */
function marksOf({ correctCount, wrongCount, wrongMark }: ExamResultRow): number {
  return (correctCount * 100 - wrongCount * wrongMark) / 100
}
