import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readFormBasis } from '../../../lib/form-basis.ts'
import { readJsonList } from '../../../lib/json-argument.ts'
import { storePayload } from '../pictures/service.ts'
import { createQuestion } from './create.ts'
import { deleteOption, saveQuestion, updateOption, updateQuestion } from './edit.ts'
import { findQuestionById } from './queries.ts'
import { toQuestionObject } from './question-view.ts'
import { deleteQuestion } from './service.ts'

export const questionWriteResolvers: Resolvers = {
  Mutation: {
    createQuestion: async (_, args, { deps, viewer }) => {
      const { right, wrong } = readOptions(args.options)
      const uploaded = await storePayload(deps, viewer, args.imagePayload)
      const { id, imageUrl } = await createQuestion(deps, viewer, {
        question: args.question,
        answer: right,
        option2: wrong[0],
        option3: wrong[1],
        option4: wrong[2],
        explanation: args.explanation ?? '',
        level: args.level,
        language: args.language,
        tags: readJsonList(args.tags ?? '[]', 'tags', (entry) => (typeof entry === 'string' ? entry : null)),
        imageUrl: uploaded ?? args.imageUrl,
        packId: args.packId ?? null,
        order: args.order ?? null,
        creationKey: args.creationKey ?? null,
      })
      return { status: 'success', id, questionId: id, imageUrl }
    },

    saveQuestion: async (_, { input }, { deps, viewer }) => {
      const { id, basedOn, formKey, explanation, ...draft } = input
      const basis = readFormBasis({ basedOn, formKey })
      const saved = await saveQuestion(deps, viewer, { ...draft, id, explanation: explanation ?? '', basis })
      return { status: 'success', id: saved.id, questionId: saved.id, imageUrl: saved.imageUrl }
    },

    updateQuestionObject: async (_, { input }, { deps, viewer }) => {
      await updateQuestion(deps, viewer, input)
      return toQuestionObject((await findQuestionById(deps.sql, input.id))!)
    },

    deleteQuestionObject: async (_, { input }, { deps, viewer }) =>
      toQuestionObject(await deleteQuestion(deps, viewer, input.id)),

    updateOption: (_, { input }, { deps, viewer }) => updateOption(deps, viewer, input),
    deleteOption: (_, { input }, { deps, viewer }) => deleteOption(deps, viewer, input.id),
  },
}

/** Four texts, exactly one of them marked right. */
function readOptions(text: string): { right: string; wrong: [string, string, string] } {
  const options = readJsonList(text, 'options', (entry) => {
    if (typeof entry !== 'object' || entry === null) return null
    const { content, isCorrect } = entry as { content?: unknown; isCorrect?: unknown }
    return typeof content === 'string' && typeof isCorrect === 'boolean' ? { content, isCorrect } : null
  })
  const [right, ...otherRight] = options.filter((option) => option.isCorrect)
  const [one, two, three, ...otherWrong] = options.filter((option) => !option.isCorrect)
  if (!right || !one || !two || !three || otherRight.length + otherWrong.length > 0) {
    throw new AppError('BAD_INPUT', 'A question has exactly 4 options, one of them right.')
  }
  return { right: right.content, wrong: [one.content, two.content, three.content] }
}
