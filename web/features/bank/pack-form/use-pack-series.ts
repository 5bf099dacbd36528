import { useState } from 'react'
import { normalisePack, validatePackSettings } from '../../../../contract/bank/pack-rules.ts'
import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { divideIntoPacks } from '../../../../contract/import/packs.ts'
import { limits } from '../../../../contract/limits.ts'
import { creationTexts } from '../../../../contract/texts/generated/creation.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import { DataError } from '../../../lib/data.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import { useSay } from '../../../lib/form/use-say.ts'
import { readSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { describeFailure, refuseOther } from '../questions/editor/form-author.ts'
import { type FormPack, makeQuestion } from './form-state.ts'
import { packToSave, sendPack } from './pack-fields.ts'

/** The way in which a form saves packs besides its own. */
export type NewPacks = {
  userId: string
  /** Returns the settings that are chosen in the form. */
  settings: () => Omit<FormPack, 'questions'>
}

export type SeriesPack = { key: string; pack: FormPack; savedId: string | null; failure: string | null }

/**
 * Saves many questions as packs of at most 200, one after the other. Packs that could not be saved are tried again by the
 * next call under the same keys. Their names stay after the first try.
 */
export function usePackSeries(
  newPacks: NewPacks | null,
  questions: readonly QuestionContent[],
  fileName: string | null,
) {
  const texts = { ...useTexts(creationTexts), ...useTexts(importsTexts) }
  const errors = useTexts(errorsTexts)
  const { sayAll } = useSay()
  const [name, setName] = useState(() => newPacks?.settings().name.trim() || nameOfFile(fileName))
  const [problem, setProblem] = useState<string | null>(null)
  const [series, setSeries] = useState<readonly SeriesPack[] | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  /** Returns the packs to save, or null when their settings break a rule. */
  function start({ settings }: NewPacks): readonly SeriesPack[] | null {
    const chosen = settings()
    const packs = divideIntoPacks(questions)
    const longest = name.trim() === '' ? '' : texts.packName(name, packs.length)
    const [wrong] = sayAll(validatePackSettings({ ...chosen, name: longest })).messages
    if (wrong !== undefined) {
      setProblem(wrong)
      return null
    }
    return packs.map((rows, index) => ({
      key: makeCreationKey(),
      pack: { ...chosen, name: texts.packName(name.trim(), index + 1), questions: rows.map(makeQuestion) },
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
      const savedId = await sendPack(null, packToSave(normalisePack(pack), []), { formKey, basedOn: null })
      return { savedId, failure: null, isUnreachable: false }
    } catch (error) {
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

function nameOfFile(fileName: string | null): string {
  return fileName?.replace(/\.[^.]*$/, '').slice(0, limits.packNameCharacters / 2) ?? ''
}
