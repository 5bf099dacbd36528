import { useEffect, useRef, useState } from 'react'
import { normalisePack } from '../../../../contract/pack-rules.ts'
import { creation, packForm as texts } from '../../../../contract/texts/en/creation.ts'
import type { FieldError } from '../../../../contract/validation.ts'
import { DataError } from '../../../lib/data.ts'
import { readSession } from '../../../lib/session.ts'
import { uploadPicture } from '../../../lib/upload-picture.ts'
import { refuseOther } from '../../questions/form-author.ts'
import type { FormPack } from './form-state.ts'
import { UploadFailure, uploadPictures } from './picture-uploads.ts'
import type { Problems } from './problem-list.tsx'
import { type PackToSave, packToSave } from './saved-pack.ts'

/** How far a save is; `pictures` says it of the pictures while those are sent. */
export type SaveProgress = { percent: number; pictures: { sent: number; total: number } | null }

/** Why the last save failed; `signed-out`: nobody is signed in any more. */
export type SaveFailure = { kind: 'signed-out' | 'other'; message: string }

/** The pictures' part of a save. What is left is one request, of which there is no telling how much is done. */
const picturesPercent = 70

/**
 * Saves the form: first the chosen pictures, then everything else in one request. A failure leaves the form as it was
 * and says why; saved again, it sends the pictures that are missing and makes nothing twice. `onSaved` is told by
 * `isShown` whether the form is still there.
 */
export function usePackSaving({
  userId,
  onSave,
  onSaved,
  onFieldErrors,
}: {
  /** Who opened the form. */
  userId: string
  onSave: (pack: PackToSave, options: { isOverwriting: boolean }) => Promise<string>
  onSaved: (id: string, isShown: boolean) => void
  onFieldErrors: (problems: Problems, fields: readonly FieldError<string>[]) => void
}) {
  const state = useRef<'idle' | 'running' | 'saved'>('idle')
  const [progress, setProgress] = useState<SaveProgress | null>(null)
  const isShown = useRef(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [hasConflict, setHasConflict] = useState(false)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  /** `pack` is within the rules. With `isOverwriting` it takes the place of whatever was changed meanwhile. */
  async function save(pack: FormPack, { isOverwriting = false } = {}) {
    if (state.current !== 'idle') return
    const refused = refuseOther(userId, readSession().userId)
    setFailure(refused)
    setHasConflict(false)
    if (refused) return
    state.current = 'running'
    setProgress({ percent: 0, pictures: null })
    try {
      const normal = normalisePack(pack)
      const pictures = normal.questions.map(({ picture }) => picture)
      const paths = await uploadPictures(
        pictures,
        uploadPicture,
        ({ share, sentPictures, pictures: total }) => {
          const percent = Math.floor(share * picturesPercent)
          setProgress({ percent, pictures: { sent: sentPictures, total } })
        },
      )
      setProgress({ percent: picturesPercent, pictures: null })
      const id = await onSave(packToSave(normal, paths), { isOverwriting })
      state.current = 'saved'
      setProgress({ percent: 100, pictures: null })
      onSaved(id, isShown.current)
    } catch (error) {
      state.current = 'idle'
      setProgress(null)
      if (error instanceof UploadFailure) showUploadFailure(error)
      else showFailure(error)
    }
  }

  function showUploadFailure({ place, progress, cause }: UploadFailure) {
    if (!(cause instanceof DataError)) return showFailure(cause)
    if (cause.code === 'NETWORK') {
      setFailure({ kind: 'other', message: texts.picturesCut(progress.sentPictures, progress.pictures) })
    } else if (cause.code !== 'BAD_INPUT') showFailure(cause)
    else {
      const lines = [{ message: texts.questionTag(place + 1, cause.message) }]
      const fields = [{ path: `questions.${place}.imageUrl`, message: cause.message }]
      onFieldErrors({ title: texts.errorsTitle(1), lines }, fields)
    }
  }

  function showFailure(error: unknown) {
    if (!(error instanceof DataError)) {
      reportError(error)
      return setFailure({ kind: 'other', message: creation.failed })
    }
    if (error.code === 'CONFLICT') return setHasConflict(true)
    const message = error.code === 'NETWORK' ? creation.saveUncertain : error.message
    setFailure({ kind: error.code === 'UNAUTHENTICATED' ? 'signed-out' : 'other', message })
    if (error.fields.length === 0) return
    const lines = [...new Set(error.fields.map(({ message }) => message))].map((message) => ({ message }))
    onFieldErrors({ title: error.message, lines }, error.fields)
  }

  return {
    progress,
    failure,
    hasConflict,
    save,
    forgetFailure: () => setFailure(null),
    closeConflict: () => setHasConflict(false),
    isIdle: () => state.current === 'idle',
    isSaved: () => state.current === 'saved',
  }
}
