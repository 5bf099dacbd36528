import { useState } from 'react'
import { normalisePack, validatePackSettings } from '../../../../contract/bank/pack-rules.ts'
import { divideIntoPacks } from '../../../../contract/import/packs.ts'
import { creationTexts } from '../../../../contract/texts/generated/creation.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import { DataError } from '../../../lib/data.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import { useSay } from '../../../lib/form/use-say.ts'
import { uploadPicture } from '../../../lib/pictures/upload-picture.ts'
import { readSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { describeFailure, refuseOther } from '../questions/editor/form-author.ts'
import { listPictures } from '../questions/editor/picture-value.ts'
import { UploadFailure, uploadPictures } from '../questions/editor/use-saving.ts'
import type { FormPack } from './form-state.ts'
import { nameOfFile, questionOf } from './imported-questions.ts'
import { packToSave, sendPack } from './pack-fields.ts'
import type { NewPacks, TakenQuestion } from './preview.ts'

export type SeriesPack = { key: string; pack: FormPack; savedId: string | null; failure: string | null }

/**
 * Saves many questions as packs of at most 200, one after the other. Packs that could not be saved are tried again by the
 * next call under the same keys. Their names stay after the first try.
 */
export function usePackSeries(
  newPacks: NewPacks | null,
  questions: readonly TakenQuestion[],
  fileName: string | null,
) {
  const texts = { ...useTexts(creationTexts), ...useTexts(importPreviewTexts) }
  const errors = useTexts(errorsTexts)
  const { sayAll } = useSay()
  const [name, setName] = useState(() => newPacks?.settings().name.trim() || nameOfFile(fileName))
  const [isByChapter, divideByChapter] = useState(false)
  const byChapter = divideIntoPacks(questions)
  const chapters = byChapter.filter(({ chapter }) => chapter !== null)
  const parts = isByChapter
    ? byChapter
    : divideIntoPacks(questions.map((each) => ({ ...each, chapter: null })))
  const [problem, setProblem] = useState<string | null>(null)
  const [series, setSeries] = useState<readonly SeriesPack[] | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  /** Returns the packs to save, or null when their settings break a rule. */
  function start({ settings }: NewPacks): readonly SeriesPack[] | null {
    const chosen = settings()
    const names = parts.map(({ chapter }, index) =>
      chapter === null ? texts.packName(name.trim(), index + 1) : `${name.trim()}: ${chapter}`,
    )
    const longest =
      name.trim() === '' ? '' : names.reduce((one, other) => (other.length > one.length ? other : one))
    const [wrong] = sayAll(validatePackSettings({ ...chosen, name: longest })).messages
    if (wrong !== undefined) {
      setProblem(wrong)
      return null
    }
    return parts.map(({ questions: own }, index) => ({
      key: makeCreationKey(),
      pack: { ...chosen, name: names[index]!, questions: own.map(questionOf) },
      savedId: null,
      failure: null,
    }))
  }

  async function save() {
    if (isSaving || !newPacks) return
    const refused = refuseOther(newPacks.userId, readSession().userId, texts)
    setProblem(refused?.message ?? null)
    const packs = refused ? null : (series ?? start(newPacks))
    if (packs === null) return
    setIsSaving(true)
    let now = packs.map((each) => ({ ...each, failure: null as string | null }))
    for (const [place, { savedId }] of packs.entries()) {
      setSeries(now)
      if (savedId !== null) continue
      const { isUnreachable, ...outcome } = await saveOne(packs[place]!)
      now = now.with(place, { ...now[place]!, ...outcome })
      // The others would only wait for the same connection.
      if (isUnreachable) break
    }
    setSeries(now)
    setIsSaving(false)
  }

  /** Saves one under its own key; the form stays as it is. */
  async function saveOne({ pack, key: formKey }: SeriesPack) {
    try {
      const paths = await uploadPictures(listPictures(pack.questions), uploadPicture, () => {})
      const toSave = packToSave(normalisePack(pack), paths)
      const savedId = await sendPack(null, toSave, { formKey, basedOn: null })
      return { savedId, failure: null, isUnreachable: false }
    } catch (caught) {
      const error = caught instanceof UploadFailure ? caught.cause : caught
      if (!(error instanceof DataError)) {
        reportError(error)
        return { failure: errors.unexpected, isUnreachable: false }
      }
      const isUnreachable = error.code === 'NETWORK'
      const failure = isUnreachable
        ? texts.packUncertain
        : describeFailure(error, texts, errors.unexpected).message
      return { failure, isUnreachable }
    }
  }

  return {
    name,
    problem,
    /** The number of packs that would be saved, and of chapters in the file. */
    count: parts.length,
    chapters: chapters.length,
    firstChapter: chapters[0]?.chapter ?? '',
    isByChapter,
    divideByChapter,
    /** Null before the first try. */
    packs: series,
    isSaving,
    saved: series?.filter(({ savedId }) => savedId !== null).length ?? 0,
    save: () => void save(),
    rename: (next: string) => {
      setName(next)
      setProblem(null)
    },
  }
}
