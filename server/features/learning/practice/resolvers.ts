import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { drawPracticeQuestions } from './service.ts'

export const practiceResolvers: Resolvers = {
  Query: {
    drawPracticeQuestions: (_, { level = null, ...choice }, { deps, viewer }) =>
      drawPracticeQuestions(deps, viewer, { level, ...choice }),
  },
}
