import type { PackDraft } from '../../../../contract/bank/pack-rules.ts'
import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import { storedPicture } from '../questions/editor/picture-value.ts'
import { contentOfStored, type StoredQuestion } from '../questions/editor/values.ts'
import type { FormPack } from './form-state.ts'

/** A pack as it is sent to be saved; `imageUrl` is a storage path, null for no picture. */
export type PackToSave = PackDraft<
  QuestionContent & { id: string | null; creationKey: string; imageUrl: string | null }
>

/** Makes what is sent of a form, each question with the storage path of its picture. */
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

/** A stored pack as the data API returns it to its author. */
export type StoredPack = Omit<PackDraft, 'questions' | 'tags'> & {
  tags: readonly { tagId: string }[]
  questions: { items: readonly (StoredQuestion & { id: string })[] }
}

/** Makes the form's pack of a stored one. */
export function formOfStoredPack({
  name,
  level,
  language,
  automaticNumbering,
  ...pack
}: StoredPack): FormPack {
  return {
    name,
    level,
    language,
    automaticNumbering,
    tags: pack.tags.map(({ tagId }) => tagId),
    questions: pack.questions.items.map((question) => ({
      ...contentOfStored(question),
      questionId: question.id,
      creationKey: makeCreationKey(),
      picture: storedPicture(question.imageUrl, question.image),
    })),
  }
}
