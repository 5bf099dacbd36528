import { defaultPlan } from '../../../../contract/learning/memory-plan.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { listTodaysQuestions, readToday, recountUnseen, saveMemoryPlan } from './service.ts'

export const todayResolvers: Resolvers = {
  Query: {
    getToday: (_, { extra }, { deps, viewer }) => readToday(deps, viewer, { extra: extra ?? 0 }),
  },

  Today: {
    questionIds: async (today, _, { deps }) => {
      await recountUnseen(deps, today)
      return listTodaysQuestions(deps, today)
    },
  },

  Mutation: {
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
