import { revealedFields } from '../../../../contract/question-fields.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import type { Slot } from '../../../lib/memory.ts'
import { findQuestionsInExam, hiddenAnswer } from '../../exams/running/service.ts'
import type { GraphqlContext } from '../../graphql-context.ts'
import { canEdit } from '../policy.ts'

type Asked = { questions: Promise<ReadonlySet<string>> | null }

const asked: Slot<Asked> = { create: () => ({ questions: null }) }

/** Reads once per request which questions the viewer is asked in an exam. */
function questionsInExam({ deps, viewer, memory }: GraphqlContext): Promise<ReadonlySet<string>> {
  const state = memory.get(asked)
  state.questions ??= findQuestionsInExam(deps, viewer)
  return state.questions
}

/** Hides a field from a viewer who is asked the question in an exam and may not edit it. */
function hideInExam<Name extends string>(name: Name) {
  return <Value>(
    question: { id: string; owner: string } & Record<Name, Value>,
    _: unknown,
    context: GraphqlContext,
  ): Value | Promise<Value> => {
    const { viewer } = context
    if (viewer.id === null || canEdit(viewer, question)) return question[name]
    return questionsInExam(context).then((ids) => {
      if (ids.has(question.id)) throw hiddenAnswer()
      return question[name]
    })
  }
}

/** The fields of a question that a learner sees only after answering. */
export const revealedFieldResolvers: Resolvers = {
  QuestionObject: {
    answer: hideInExam('answer'),
    ...Object.fromEntries(revealedFields.map((name) => [name, hideInExam(name)])),
  },
}
