import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Slot } from '../../../lib/memory.ts'
import type { GraphqlContext } from '../../graphql-context.ts'
import { findQuestionTwins } from './service.ts'

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

export const twinResolvers: Resolvers = {
  Query: {
    findQuestionTwins: async (_, { questions, except = null }, context) => {
      const { deps, viewer } = context
      countCompared(context, questions.length)
      const found = await findQuestionTwins(deps, viewer, { questions, except })
      return found.map((twins) => ({ twins }))
    },
  },
}
