import { revealedFields } from '../../../../contract/bank/question-fields.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import type { AppError } from '../../../lib/app-error.ts'
import type { Slot } from '../../../lib/memory.ts'
import { findHiddenPacks } from '../../exams/running/service.ts'
import type { GraphqlContext } from '../../graphql-context.ts'
import { canEdit } from '../policy.ts'

type Hidden = { packs: Promise<ReadonlyMap<string, AppError>> | null }

const hidden: Slot<Hidden> = { create: () => ({ packs: null }) }

/** Reads, once per request, the packs whose answers an exam hides from the viewer. */
function hiddenPacks({ deps, viewer, memory }: GraphqlContext): Promise<ReadonlyMap<string, AppError>> {
  const state = memory.get(hidden)
  state.packs ??= findHiddenPacks(deps, viewer)
  return state.packs
}

/**
 * Returns the resolver of a field that is hidden while the viewer has an exam on the question's pack that
 * accepts answers. Viewers who may edit the question always see it.
 */
function hideInExam<Name extends string>(name: Name) {
  return <Value>(
    question: { packId: string | null; owner: string } & Record<Name, Value>,
    _: unknown,
    context: GraphqlContext,
  ): Value | Promise<Value> => {
    const { viewer } = context
    const { packId } = question
    if (viewer.id === null || packId === null || canEdit(viewer, question)) return question[name]
    return hiddenPacks(context).then((packs) => {
      const refusal = packs.get(packId)
      if (refusal) throw refusal
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
