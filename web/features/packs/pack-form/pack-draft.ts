import { normaliseTags } from '../../../../contract/tag-rules.ts'
import { packForm } from '../../../../contract/texts/en/creation.ts'
import { drafts as texts } from '../../../../contract/texts/en/drafts.ts'
import { makeCreationKey } from '../../../lib/creation-key.ts'
import type { Draft } from '../../../lib/draft-store.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { noPicture, type PictureValue } from '../../questions/picture-value.ts'
import type { FormPack } from './form-state.ts'
import { isWritten } from './pack-fields.ts'

/** What a form starts with, and what a draft keeps of it. */
export type FormStart = {
  /** A UUID of this form: what it saved before, it does not save twice, nor take for somebody else's change. */
  formKey: string
  /** The stored pack's `updatedAt` that the form was opened with; null for a new pack. */
  basedOn: string | null
  pack: FormPack
  /** Places from 0 of questions whose chosen picture the browser did not keep. */
  lostPictures?: readonly number[]
}

/** Counts up when a form could not begin with what an earlier version of the product kept. */
const version = 1
export type KeptForm = FormStart & { version: number }

export function startOf(pack: FormPack, basedOn: string | null): FormStart {
  return { formKey: makeCreationKey(), basedOn, pack }
}

export function keepForm(start: FormStart): KeptForm {
  return { version, ...start }
}

/**
 * A kept form, ready to go on with; null for one that this version does not know. Links to stored pictures are the
 * present ones of `stored`, since the kept ones are over; a file that the browser did not keep leaves the stored picture,
 * if there is one; a tag that was still being typed is one.
 */
export function continueForm(kept: KeptForm, stored: FormPack): FormStart | null {
  if (kept?.version !== version) return null
  const { formKey, basedOn, pack } = kept
  const present = new Map(
    stored.questions.flatMap(({ picture }) =>
      picture.kind === 'stored' ? [[picture.imageUrl, picture]] : [],
    ),
  )
  const refresh = (picture: PictureValue): PictureValue => {
    if (picture.kind === 'stored') return present.get(picture.imageUrl) ?? { ...picture, image: null }
    return picture
  }
  const storedPictures = new Map(stored.questions.map(({ questionId, picture }) => [questionId, picture]))
  const questions = pack.questions.map((question) => ({
    ...question,
    tags: normaliseTags(question.tags),
    picture: isLost(question.picture)
      ? (question.questionId && storedPictures.get(question.questionId)) || noPicture
      : refresh(question.picture),
  }))
  const lostPictures = pack.questions.flatMap(({ picture }, place) => (isLost(picture) ? [place] : []))
  return { formKey, basedOn, pack: { ...pack, tags: normaliseTags(pack.tags), questions }, lostPictures }
}

function isLost(picture: PictureValue): boolean {
  return picture.kind === 'chosen' && !(picture.file instanceof Blob)
}

/** How a draft is offered. */
export function describeDraft({ key, savedAt, value: { pack } }: Draft<KeptForm>) {
  const name = pack.name.trim()
  return {
    key,
    savedAt,
    name: name || texts.unnamed,
    lang: name ? languageOf(name) : 'en',
    summary: packForm.filledQuestions(pack.questions.filter(isWritten).length),
  }
}
