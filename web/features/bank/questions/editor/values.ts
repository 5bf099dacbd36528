import {
  choiceFields,
  columnFields,
  comparableContent,
  emptyContent,
  mapTextFields,
  optionFields,
  type PictureField,
  type PicturePaths,
  pickFields,
  pictureOfOption,
  type QuestionChoices,
  type QuestionContent,
  type QuestionDraft,
  type TextField,
  textsOf,
} from '../../../../../contract/bank/question-fields.ts'
import type { FieldErrors } from '../../../../lib/form/use-problems.ts'
import { comparablePictures, type Pictures, type StoredQuestion } from './picture-value.ts'

/*
 * The values of a question in an editor: read from its fields, from the data API and from a draft, compared, and
 * made ready to save. Everything here iterates the field table.
 */

/** Sentences at the fields of a question, by the names under which the server reports them. */
export type QuestionErrors = FieldErrors<keyof QuestionDraft | PictureField>

/** The texts of a form by the names of its fields. */
export type FieldTexts = ReadonlyMap<string, readonly string[]>

/** Groups a form's texts by name. Done once for a form: `FormData.getAll` searches all entries for each name. */
export function groupTexts(data: FormData): FieldTexts {
  const texts = new Map<string, string[]>()
  for (const [name, value] of data) {
    if (typeof value !== 'string') continue
    const group = texts.get(name)
    if (group) group.push(value)
    else texts.set(name, [value])
  }
  return texts
}

/** Reads a question from the fields that `nameOf` names; not normalised. */
export function readContent(
  texts: FieldTexts,
  nameOf: (field: TextField | 'tags') => string = (field) => field,
): QuestionContent {
  return {
    ...mapTextFields((field) => texts.get(nameOf(field))?.[0] ?? ''),
    tags: [...(texts.get(nameOf('tags')) ?? [])],
  }
}

/** Reads level and language; not checked. */
export function readChoices(texts: FieldTexts): QuestionChoices {
  const textOf = (field: keyof QuestionChoices) => texts.get(field)?.[0] ?? ''
  return { level: textOf('level'), language: textOf('language') }
}

/** Returns a stored question's content: the right option is the answer, the wrong ones keep their order. */
export function contentOfStored(stored: StoredQuestion): QuestionContent {
  return { ...textsOf(stored), tags: stored.tags.map(({ tagId }) => tagId) }
}

/** Completes content that a draft kept before a field was added. */
export function restoreContent<Content extends QuestionContent>(kept: Content): Content {
  return { ...emptyContent(), ...kept }
}

/** A text that is equal for questions that would be stored alike. Expects normalised content. */
export function comparableQuestion(
  content: QuestionContent & Partial<QuestionChoices>,
  pictures: Pictures,
): string {
  const choices = choiceFields.map((field) => content[field])
  return JSON.stringify([comparableContent(content), choices, comparablePictures(pictures)])
}

/** Returns the variables that create a question with the pictures at these paths. */
export function variablesToCreate(content: QuestionDraft, paths: PicturePaths) {
  const options = optionFields.map((field) => ({
    ...{ content: content[field], isCorrect: field === 'answer' },
    imageUrl: paths[pictureOfOption(field)],
  }))
  return {
    ...pickFields(content, [...columnFields, ...choiceFields, 'answer']),
    options: JSON.stringify(options),
    tags: JSON.stringify(content.tags),
    imageUrl: paths.imageUrl,
    passageImageUrl: paths.passageImageUrl,
  }
}
