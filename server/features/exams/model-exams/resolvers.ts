import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { toAttemptObject } from '../attempts/without-pack.ts'
import { listModelExams, readModelExam, startModelExam } from './service.ts'

export const modelExamResolvers: Resolvers = {
  Query: {
    getModelExam: (_, { slug, choice }, { deps, viewer }) => readModelExam(deps, viewer, { slug, choice }),
    listModelExams: (_, __, { deps, viewer }) => listModelExams(deps, viewer),
  },
  Mutation: {
    startModelExam: async (_, { slug, choice, locale }, { deps, viewer }) =>
      toAttemptObject(await startModelExam(deps, viewer, { slug, choice, locale })),
  },
}
