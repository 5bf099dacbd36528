import {
  type OptionField,
  optionFields,
  pictureOfOption,
  withAllTexts,
} from '../../../../contract/bank/question-fields.ts'
import { message } from '../../../../contract/message.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readJsonList } from '../../../lib/arguments.ts'
import { readFormBasis } from '../../../lib/form-basis.ts'
import { mapColumns } from '../../../question-columns.ts'
import { storePayload } from '../pictures/uploads.ts'
import { toQuestionObject } from '../question-view.ts'
import type { WrittenPictures } from '../store/question-changes.ts'
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
        passageImageUrl: args.passageImageUrl,
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

/** Reads four texts of which exactly one is marked right, and the pictures of those that have one. Throws BAD_INPUT. */
function readOptions(text: string): { [Name in OptionField]: string } & WrittenPictures {
  const options = readJsonList(text, 'options', (entry): ReadOption | null => {
    if (typeof entry !== 'object' || entry === null) return null
    const { content, isCorrect, imageUrl } = entry as { [Name in keyof ReadOption]?: unknown }
    const isPath = imageUrl == null || typeof imageUrl === 'string'
    return typeof content === 'string' && typeof isCorrect === 'boolean' && isPath
      ? { content, isCorrect, imageUrl }
      : null
  })
  const right = options.filter(({ isCorrect }) => isCorrect)
  if (right.length !== 1 || options.length !== optionFields.length)
    throw new AppError('BAD_INPUT', message('question.fourOptions'))
  const read = [...right, ...options.filter(({ isCorrect }) => !isCorrect)]
  return Object.assign(
    {} as { [Name in OptionField]: string },
    ...optionFields.map((field, place) => ({
      [field]: read[place]!.content,
      [pictureOfOption(field)]: read[place]!.imageUrl,
    })),
  )
}

type ReadOption = { content: string; isCorrect: boolean; imageUrl: string | null | undefined }
