import { useEffect, useRef, useState } from 'react'
import { creationTexts } from '../../../../../contract/texts/generated/creation.ts'
import { errorsTexts } from '../../../../../contract/texts/generated/shell.ts'
import type { FieldError } from '../../../../../contract/validation.ts'
import { DataError } from '../../../../lib/data.ts'
import { uploadPicture } from '../../../../lib/pictures/upload-picture.ts'
import { readSession } from '../../../../lib/session/session.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { describeFailure, refuseOther, type SaveFailure } from './form-author.ts'
import type { PictureValue } from './picture-value.ts'

/** The progress of a save. `pictures` is null while no pictures are sent. */
export type SaveProgress = { percent: number; pictures: { sent: number; total: number } | null }

/** The share of the progress that belongs to pictures. The rest is one request, which has no progress of its own. */
const picturesPercent = 70

/**
 * Saves a form: first its chosen pictures, then everything else in one request. A failure leaves the form as it was
 * and says why; the next save sends only the pictures that are missing and creates nothing twice.
 */
export function useSaving({
  userId,
  fault,
  describeCut,
  onSaved,
  onRefused,
  onPictureRefused,
}: {
  /** The user who opened the form. */
  userId: string
  /** The sentence for an error of the server. */
  fault?: string
  /** Returns the sentence for a connection that was lost after `sent` of `total` pictures. */
  describeCut: (sent: number, total: number) => string
  /** `isShown` is false when the user has left the form meanwhile. */
  onSaved: (isShown: boolean) => void
  /** Shows errors of the server at their fields. */
  onRefused: (message: string, fields: readonly FieldError<string>[]) => void
  /** Shows why a picture was refused; `place` counts the pictures of the save from 0. */
  onPictureRefused: (message: string, place: number) => void
}) {
  const texts = useTexts(creationTexts)
  const errors = useTexts(errorsTexts)
  const state = useRef<'idle' | 'running' | 'saved'>('idle')
  const isShown = useRef(false)
  const [progress, setProgress] = useState<SaveProgress | null>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [hasConflict, setHasConflict] = useState(false)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  /** `send` gets the storage paths of the pictures, and saves everything. */
  async function save(
    pictures: readonly PictureValue[],
    send: (imageUrls: (string | null)[]) => Promise<unknown>,
  ) {
    if (state.current !== 'idle') return
    const refused = refuseOther(userId, readSession().userId, texts)
    setFailure(refused)
    setHasConflict(false)
    if (refused) return
    state.current = 'running'
    setProgress({ percent: 0, pictures: null })
    try {
      const imageUrls = await uploadPictures(pictures, uploadPicture, (uploaded) => {
        const percent = Math.floor(uploaded.share * picturesPercent)
        setProgress({ percent, pictures: { sent: uploaded.sentPictures, total: uploaded.pictures } })
      })
      setProgress({ percent: picturesPercent, pictures: null })
      await send(imageUrls)
      state.current = 'saved'
      setProgress({ percent: 100, pictures: null })
      onSaved(isShown.current)
    } catch (error) {
      state.current = 'idle'
      setProgress(null)
      showFailure(error)
    }
  }

  function showFailure(error: unknown) {
    if (error instanceof UploadFailure) return showUploadFailure(error)
    if (!(error instanceof DataError)) {
      reportError(error)
      return setFailure({ kind: 'other', message: fault ?? errors.unexpected })
    }
    if (error.code === 'CONFLICT') return setHasConflict(true)
    const found = describeFailure(error, texts, fault ?? errors.unexpected)
    setFailure(found)
    if (found.kind === 'rules') onRefused(error.message, error.fields)
  }

  function showUploadFailure({ place, progress, cause }: UploadFailure) {
    if (cause instanceof DataError && cause.code === 'NETWORK') {
      setFailure({ kind: 'other', message: describeCut(progress.sentPictures, progress.pictures) })
    } else if (cause instanceof DataError && cause.code === 'BAD_INPUT') {
      onPictureRefused(cause.message, place)
    } else showFailure(cause)
  }

  return {
    progress,
    failure,
    setFailure,
    hasConflict,
    closeConflict: () => setHasConflict(false),
    save,
    isIdle: () => state.current === 'idle',
    isSaved: () => state.current === 'saved',
  }
}

/** The progress of a form's chosen pictures; `share` is that of their bytes, from 0 to 1. */
export type UploadProgress = { pictures: number; sentPictures: number; share: number }

/** Sends one picture, or answers at once what became of it when it was sent before. */
export type UploadPicture = (
  file: Blob,
  options: { onProgress: (share: number) => void },
) => Promise<{ imageUrl: string }>

/** A picture that did not come through: the place of its question from 0, and why (`cause`). */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
  readonly place: number
  readonly progress: UploadProgress

  constructor(place: number, progress: UploadProgress, cause: unknown) {
    super('A picture was not uploaded.', { cause })
    this.place = place
    this.progress = progress
  }
}

const atOnce = 3

/**
 * Brings the chosen pictures of the questions to the server, a few at a time, and answers the storage path of every
 * question's picture, null where there is none. After a failure no further picture is begun; those under way come to
 * their end, since `upload` remembers them for the next time, and then the first UploadFailure is thrown.
 */
export async function uploadPictures(
  pictures: readonly PictureValue[],
  upload: UploadPicture,
  onProgress: (progress: UploadProgress) => void,
): Promise<(string | null)[]> {
  const paths = pictures.map((picture) => (picture.kind === 'stored' ? picture.imageUrl : null))
  const places = new Map<Blob, number[]>()
  for (const [place, picture] of pictures.entries())
    if (picture.kind === 'chosen') places.set(picture.file, [...(places.get(picture.file) ?? []), place])
  // A passage that several questions share is sent once.
  const chosen = [...places].map(([file, [place = 0]]) => ({ file, place, sent: 0 }))
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0)
  const readProgress = (): UploadProgress => ({
    pictures: chosen.length,
    sentPictures: chosen.filter(({ place }) => paths[place] !== null).length,
    share: bytes === 0 ? 1 : chosen.reduce((sum, { file, sent }) => sum + file.size * sent, 0) / bytes,
  })

  const waiting = [...chosen]
  const failures: { place: number; cause: unknown }[] = []

  async function work() {
    for (let next = waiting.shift(); next && failures.length === 0; next = waiting.shift()) {
      const picture = next
      const report = (share: number) => {
        picture.sent = share
        onProgress(readProgress())
      }
      try {
        const { imageUrl } = await upload(picture.file, { onProgress: report })
        for (const place of places.get(picture.file)!) paths[place] = imageUrl
        report(1)
      } catch (cause) {
        picture.sent = 0
        failures.push({ place: picture.place, cause })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const [failure] = failures
  if (failure) throw new UploadFailure(failure.place, readProgress(), failure.cause)
  return paths
}
