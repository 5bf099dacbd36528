import { useEffect, useRef, useState } from 'react'
import type { QuestionDraft } from '../../../../contract/question-fields.ts'
import { creation, questionForm as texts } from '../../../../contract/texts/en/creation.ts'
import type { FieldError } from '../../../../contract/validation.ts'
import { DataError } from '../../../lib/data.ts'
import { type PictureValue, storePicture } from '../picture-value.ts'

/** Why the last save failed; `kind` tells what can be done about it besides submitting again. `rules`: mend the fields. */
export type SaveFailure = { kind: 'rules' | 'signed-out' | 'conflict' | 'other'; message: string }

/** `picturePercent` is null while no picture is being sent. */
export type SaveState = { picturePercent: number | null }

/** Within the rules and normalised; `imageUrl` is the storage path of the picture, null for none. */
export type QuestionToSave = { content: QuestionDraft; imageUrl: string | null }

/** Answers the question's id; throws DataError. May be called again for the same form, also when it did get through. */
export type SaveQuestion = (question: QuestionToSave, options: { isOverwriting: boolean }) => Promise<string>

/**
 * Saves the form: first a chosen picture, then the rest. A failure leaves the form as it was and says why. `onSaved` is
 * told by `isShown` whether the form is still there.
 */
export function useQuestionSaving({
  onSave,
  onSaved,
  onFieldErrors,
}: {
  onSave: SaveQuestion
  onSaved: (id: string, isShown: boolean) => void
  onFieldErrors: (fields: readonly FieldError<string>[]) => void
}) {
  const step = useRef<'idle' | 'running' | 'saved'>('idle')
  const leaving = useRef<AbortController>(undefined)
  const [saving, setSaving] = useState<SaveState | null>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function save(content: QuestionDraft, picture: PictureValue, { isOverwriting = false } = {}) {
    if (step.current !== 'idle') return
    step.current = 'running'
    setFailure(null)
    const { signal } = leaving.current!
    const imageUrl = await sendPicture(picture, signal)
    if (imageUrl === undefined) return
    setSaving({ picturePercent: null })
    try {
      const id = await onSave({ content, imageUrl }, { isOverwriting })
      step.current = 'saved'
      onSaved(id, !signal.aborted)
    } catch (error) {
      fail(error, creation.saveUncertain)
    }
  }

  /** Undefined when it failed. */
  async function sendPicture(picture: PictureValue, signal: AbortSignal): Promise<string | null | undefined> {
    setSaving({ picturePercent: picture.kind === 'chosen' ? 0 : null })
    try {
      const onProgress = (share: number) => setSaving({ picturePercent: Math.floor(share * 100) })
      return await storePicture(picture, { onProgress, signal })
    } catch (error) {
      if (error instanceof DataError && error.code === 'BAD_INPUT' && error.fields.length === 0) {
        const fields = [{ path: 'picture', message: error.message }]
        fail(new DataError(error.code, error.message, fields), texts.uploadFailed)
      } else if (!signal.aborted) fail(error, texts.uploadFailed)
      return undefined
    }
  }

  function fail(error: unknown, unreachable: string) {
    step.current = 'idle'
    setSaving(null)
    setFailure(explain(error, unreachable))
    if (error instanceof DataError && error.fields.length > 0) onFieldErrors(error.fields)
  }

  return {
    saving,
    failure,
    setFailure,
    save,
    isIdle: () => step.current === 'idle',
    isSaved: () => step.current === 'saved',
  }
}

function explain(error: unknown, unreachable: string): SaveFailure {
  if (!(error instanceof DataError)) {
    reportError(error)
    return { kind: 'other', message: texts.failed }
  }
  const { code, message } = error
  if (code === 'NETWORK') return { kind: 'other', message: unreachable }
  if (code === 'FAULT') return { kind: 'other', message: texts.failed }
  if (error.fields.length > 0) return { kind: 'rules', message }
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out', message: texts.noUser }
  return { kind: code === 'CONFLICT' ? 'conflict' : 'other', message }
}
