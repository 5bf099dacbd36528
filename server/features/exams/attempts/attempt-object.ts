import { pickFields, shownFields } from '../../../../contract/bank/question-fields.ts'
import type { ExamAttempt as ExamAttemptObject, ExamPaper } from '../../../generated/resolvers-types.ts'
import { type ExamSnapshot, toExamOption } from '../exam-snapshot.ts'
import type { ExamAttempt } from './queries.ts'

/** Returns an attempt as learners get it. */
export function toAttemptObject(attempt: ExamAttempt): ExamAttemptObject {
  const { id, packId, limitSeconds, startedAt, deadline, serverTime, submittedAt } = attempt
  const { wrongMark, paper, answers, reviewMarks } = attempt
  return {
    id,
    packId,
    limitSeconds,
    startedAt,
    deadline,
    serverTime,
    submittedAt,
    wrongMark: wrongMark / 100,
    answers,
    reviewMarks,
    paper: toLearnerPaper(paper),
  }
}

/** Only the properties listed here reach learners during an exam: no answers, no revealed texts, no tags. */
export function toLearnerPaper({ pack, questions }: ExamSnapshot): ExamPaper {
  return {
    pack,
    questions: questions.map((question) => ({
      ...pickFields(question, ['id', ...shownFields]),
      options: question.options.map(toExamOption),
      imageUrl: question.imagePath,
      passageImageUrl: question.passageImagePath ?? null,
    })),
  }
}
