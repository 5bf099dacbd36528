import type { PackDraft } from '../../../../contract/pack-rules.ts'
import type { QuestionContent } from '../../../../contract/question-fields.ts'
import { makeCreationKey } from '../../../lib/creation-key.ts'
import { type Picture, storedPicture } from '../../questions/picture-value.ts'
import type { FormPack, FormQuestion } from './form-state.ts'

/** A pack as it is sent to be saved; `imageUrl` is a storage path, null for no picture. */
export type PackToSave = PackDraft<
  QuestionContent & { id: string | null; creationKey: string; imageUrl: string | null }
>

/** What is sent of a form, each question with the storage path of its picture. */
export function packToSave(pack: FormPack, imageUrls: readonly (string | null)[]): PackToSave {
  return {
    ...pack,
    questions: pack.questions.map(({ questionId, creationKey, picture: _, ...content }, index) => ({
      ...content,
      id: questionId,
      creationKey,
      imageUrl: imageUrls[index] ?? null,
    })),
  }
}

/** A stored pack as the data API answers it to its author. */
export type StoredPack = Omit<PackDraft, 'questions' | 'tags'> & {
  tags: { tagId: string }[]
  questions: { items: StoredQuestion[] }
}

type StoredQuestion = {
  id: string
  question: string
  /** The id of the right option. */
  answer: string
  explanation: string | null
  options: { id: string; content: string }[]
  tags: { tagId: string }[]
  imageUrl: string | null
  image: Picture | null
}

/** A stored pack as its form holds it; the wrong options in their stored order. */
export function formOfStoredPack(pack: StoredPack): FormPack {
  const { name, level, language, automaticNumbering } = pack
  return {
    name,
    level,
    language,
    automaticNumbering,
    tags: pack.tags.map(({ tagId }) => tagId),
    questions: pack.questions.items.map(formOfStoredQuestion),
  }
}

function formOfStoredQuestion({
  id,
  question,
  answer,
  explanation,
  options,
  tags,
  imageUrl,
  image,
}: StoredQuestion): FormQuestion {
  const right = options.find((option) => option.id === answer)
  const [option2, option3, option4] = options.filter((option) => option !== right)
  return {
    question,
    answer: right?.content ?? '',
    option2: option2?.content ?? '',
    option3: option3?.content ?? '',
    option4: option4?.content ?? '',
    explanation: explanation ?? '',
    tags: tags.map(({ tagId }) => tagId),
    questionId: id,
    creationKey: makeCreationKey(),
    picture: storedPicture(imageUrl, image),
  }
}
