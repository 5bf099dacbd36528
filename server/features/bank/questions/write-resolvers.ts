import { type OptionField, withAllTexts } from '../../../../contract/bank/question-fields.ts'
import { message } from '../../../../contract/message.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readJsonList } from '../../../lib/arguments.ts'
import { readFormBasis } from '../../../lib/form-basis.ts'
import { mapColumns } from '../../../question-columns.ts'
import { storePayload } from '../pictures/uploads.ts'
import { toQuestionObject } from '../question-view.ts'
import { createQuestion } from './create.ts'
import { deleteQuestion } from './delete.ts'
import { saveQuestion } from './save.ts'
import { deleteOption, updateOption, updateQuestion } from './update.ts'

export const questionWriteResolvers: Resolvers = {
  Mutation: {
    createQuestion: async (_, args, { deps, viewer }) => {
      const options = readOptions(args.options)
      const uploaded = await storePayload(deps, viewer, args.imagePayload)
      const { id, imageUrl } = await createQuestion(deps, viewer, {
        ...mapColumns((name) => args[name] ?? ''),
        ...options,
        tags: readJsonList(args.tags ?? '[]', 'tags', (entry) => (typeof entry === 'string' ? entry : null)),
        imageUrl: uploaded ?? args.imageUrl,
        packId: args.packId ?? null,
        order: args.order ?? null,
        creationKey: args.creationKey ?? null,
      })
      return { status: 'success', id, questionId: id, imageUrl }
    },

    saveQuestion: async (_, { input }, { deps, viewer }) => {
      const { basedOn, formKey, ...draft } = input
      const basis = readFormBasis({ basedOn, formKey })
      const saved = await saveQuestion(deps, viewer, { ...withAllTexts(draft), basis })
      return { status: 'success', id: saved.id, questionId: saved.id, imageUrl: saved.imageUrl }
    },

    updateQuestionObject: async (_, { input }, { deps, viewer }) =>
      toQuestionObject(await updateQuestion(deps, viewer, input)),

    deleteQuestionObject: async (_, { input }, { deps, viewer, address }) =>
      toQuestionObject(await deleteQuestion(deps, viewer, { ...input, address })),

    updateOption: (_, { input }, { deps, viewer }) => updateOption(deps, viewer, input),
    deleteOption: (_, { input }, { deps, viewer }) => deleteOption(deps, viewer, input.id),
  },
}

/** Reads four texts of which exactly one is marked right. Throws BAD_INPUT. */
function readOptions(text: string): { [Name in OptionField]: string } {
  const options = readJsonList(text, 'options', (entry) => {
    if (typeof entry !== 'object' || entry === null) return null
    const { content, isCorrect } = entry as { content?: unknown; isCorrect?: unknown }
    return typeof content === 'string' && typeof isCorrect === 'boolean' ? { content, isCorrect } : null
  })
  const textsOf = (isRight: boolean) =>
    options.filter(({ isCorrect }) => isCorrect === isRight).map(({ content }) => content)
  const [answer, ...otherRight] = textsOf(true)
  const [option2, option3, option4, ...otherWrong] = textsOf(false)
  if (answer === undefined || option2 === undefined || option3 === undefined || option4 === undefined)
    throw fourOptions()
  if (otherRight.length + otherWrong.length > 0) throw fourOptions()
  return { answer, option2, option3, option4 }
}

function fourOptions(): AppError {
  return new AppError('BAD_INPUT', message('question.fourOptions'))
}
