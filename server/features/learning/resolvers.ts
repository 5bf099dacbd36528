import { defaultPlan } from '../../../contract/learning/memory-plan.ts'
import type { Resolvers } from '../../generated/resolvers-types.ts'
import { listMarks, readMarks, saveMark } from './bookmarks/service.ts'
import { forgetMemory, rememberAnswers } from './memory/service.ts'
import { drawPracticeQuestions } from './practice/service.ts'
import { readProgress } from './progress/service.ts'
import {
  listTodaysQuestions,
  readOwnLevel,
  readToday,
  recountUnseen,
  saveMemoryPlan,
} from './today/service.ts'
import { listQuestionsToTry } from './try/service.ts'

export const learningResolvers: Resolvers = {
  Query: {
    getStudyMarks: (_, { questionIds }, { deps, viewer }) => readMarks(deps, viewer, questionIds),
    listStudyMarks: (_, args, { deps, viewer }) => listMarks(deps, viewer, args),
    drawPracticeQuestions: (_, { level = null, ...choice }, { deps, viewer }) =>
      drawPracticeQuestions(deps, viewer, { level, ...choice }),
    getProgress: (_, __, { deps, viewer }) => readProgress(deps, viewer),
    getToday: (_, { extra, level = null }, { deps, viewer }) =>
      readToday(deps, viewer, { extra: extra ?? 0, level }),
    getOwnLevel: (_, __, { deps, viewer }) => readOwnLevel(deps.sql, viewer),
    listQuestionsToTry: (_, { level = null, language }, { deps, reads }) =>
      listQuestionsToTry({ sql: reads, clock: deps.clock }, { level, language }),
  },

  Today: {
    level: ({ syllabus }) => syllabus.level,
    questionIds: async (today, _, { deps }) => {
      await recountUnseen(deps, today)
      return listTodaysQuestions(deps, today)
    },
  },

  Mutation: {
    saveStudyMark: (_, { input }, { deps, viewer }) => {
      const { questionId, isBookmarked, note } = input
      return saveMark(deps, viewer, { questionId, isBookmarked: isBookmarked ?? undefined, note })
    },
    rememberAnswers: (_, input, { deps, viewer }) => rememberAnswers(deps, viewer, input),
    forgetMemory: async (_, __, { deps, viewer }) => {
      await forgetMemory(deps, viewer)
      return true
    },
    saveMemoryPlan: async (_, { input }, { deps, viewer }) => {
      const { exam = null, examName = null, examDate = null, level = null, retention } = input
      await saveMemoryPlan(deps, viewer, {
        ...{ ...input, exam, examName, examDate, level },
        retention: retention ?? defaultPlan.retention,
      })
      return true
    },
  },
}
