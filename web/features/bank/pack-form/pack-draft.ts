import { normaliseTags } from '../../../../contract/bank/tag-rules.ts'
import type { packFormTexts } from '../../../../contract/texts/generated/creation.ts'
import type { draftsTexts } from '../../../../contract/texts/generated/drafts.ts'
import type { Draft } from '../../../lib/drafts/draft-store.ts'
import { languageOf } from '../../../lib/text-language.ts'
import {
  type KeptPictures,
  listPictures,
  type PictureValue,
  restorePictures,
} from '../questions/editor/picture-value.ts'
import { restoreContent } from '../questions/editor/values.ts'
import type { FormPack, FormQuestion, LostPicture } from './form-state.ts'
import { isWritten } from './pack-fields.ts'

/** The start of a form; a draft keeps the same. */
export type FormStart = {
  /** A UUID of this form: the server saves nothing of it twice and does not refuse its own earlier saves as conflicts. */
  formKey: string
  /** The stored pack's `updatedAt` that the form was opened with; null for a new pack. */
  basedOn: string | null
  pack: FormPack
  /** The name of the file whose import is not finished. */
  importing?: string | undefined
  /** Chosen pictures that the browser could not store. */
  lostPictures?: readonly LostPicture[]
}

/** Counts up when a form can no longer start with the drafts of earlier versions of the product. */
const version = 1
export type KeptForm = FormStart & { version: number }

export function keepForm(start: FormStart): KeptForm {
  return { version, ...start }
}

/**
 * Returns the start of a form for its draft; null for a draft of an unknown version. Links to stored pictures come from
 * `stored`, because the draft's have expired. A chosen file that the browser could not store leaves the stored picture,
 * if there is one. A tag that was still being typed becomes a tag.
 */
export function continueForm(kept: KeptForm, stored: FormPack): FormStart | null {
  if (kept?.version !== version) return null
  const { formKey, basedOn, pack } = kept
  const present = new Map(
    listPictures(stored.questions).flatMap((picture) =>
      picture.kind === 'stored' ? [[picture.imageUrl, picture]] : [],
    ),
  )
  const refresh = (picture: PictureValue): PictureValue => {
    if (picture.kind === 'stored') return present.get(picture.imageUrl) ?? { ...picture, image: null }
    return picture
  }
  const storedPictures = new Map(stored.questions.map(({ questionId, pictures }) => [questionId, pictures]))
  const restored = pack.questions.map(({ picture, ...question }: FormQuestion & KeptPictures) => {
    const before = (question.questionId && storedPictures.get(question.questionId)) || {}
    const { pictures, lost } = restorePictures({ ...question, picture }, before, refresh)
    const tags = normaliseTags(question.tags)
    return { question: { ...restoreContent(question), tags, pictures }, lost }
  })
  const questions = restored.map(({ question }) => question)
  const lostPictures = restored.flatMap(({ lost }, place) => lost.map((field) => ({ place, field })))
  return { formKey, basedOn, pack: { ...pack, tags: normaliseTags(pack.tags), questions }, lostPictures }
}

/** Describes a draft for its offer. */
export function describeDraft(
  { key, savedAt, value: { pack, importing } }: Draft<KeptForm>,
  texts: Pick<ReturnType<typeof draftsTexts>, 'unnamed'> &
    Pick<ReturnType<typeof packFormTexts>, 'filledQuestions' | 'importing'>,
) {
  const name = pack.name.trim()
  return {
    key,
    savedAt,
    name: name || texts.unnamed,
    ...(name && { lang: languageOf(name) }),
    summary:
      importing === undefined
        ? texts.filledQuestions(pack.questions.filter(isWritten).length)
        : texts.importing(importing),
  }
}
