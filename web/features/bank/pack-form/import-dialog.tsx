import { useEffect, useEffectEvent, useRef } from 'react'
import type { PicturePaths, QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { formatOf } from '../../../../contract/import/formats.ts'
import { sentenceOf } from '../../../../contract/message.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import { DataError } from '../../../lib/data.ts'
import { uploadPicture } from '../../../lib/pictures/upload-picture.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { showErrorToast } from '../../../ui/toast.tsx'
import { listPictures, pathsAt } from '../questions/editor/picture-value.ts'
import { UploadFailure, uploadPictures } from '../questions/editor/use-saving.ts'
import { ImportNotice } from './import-notice.tsx'
import { questionOf } from './imported-questions.ts'
import { OpenImportDialogs } from './open-import.tsx'
import { questionsToTake } from './preview.ts'
import { type ImportsOf, useImports } from './use-imports.ts'

/**
 * The dialog hands over the questions, their lines, the storage paths of their pictures, and the source that they were read of;
 * `isTyped` is true for a text.
 */
export type TakenQuestions = {
  questions: readonly QuestionContent[]
  lines: readonly number[]
  pictures: readonly PicturePaths[]
  input: string | Uint8Array
  isTyped: boolean
}

/**
 * Imports a chosen file or a typed table for a form that holds its questions itself. Nothing is handed over before the preview,
 * and before the author has answered what is not certain. Without a source it continues the import that the form's draft has.
 */
export default function ImportDialog({
  source,
  draftKey,
  userId,
  onTake,
  onRefuse,
  onClose,
}: Pick<ImportsOf, 'draftKey' | 'userId'> & {
  source: readonly File[] | string | null
  onTake: (taken: TakenQuestions) => void
  /** Gets the sentence that says why nothing can be read. */
  onRefuse: (reason: string) => void
  /** Called after a refusal and after `onTake`, too. */
  onClose: () => void
}) {
  const catalogue = useTexts(allMessages)
  const isDone = useRef(false)
  const paths = useRef<readonly (string | null)[]>([])
  const { unexpected } = useTexts(errorsTexts)
  const imports = useImports({
    ...{ draftKey, userId, makesPacks: false, fitsRows: true },
    rows: () => [],
    onTake: (taken, _, { input, fileName }) => {
      const questions = taken.map(({ content }) => content)
      const lines = taken.map(({ line }) => line)
      const isTyped = fileName === null
      const pictures = paths.current.length > 0 ? taken.map((_, place) => pathsAt(paths.current, place)) : []
      finish(() => onTake({ questions, lines, input, isTyped, pictures }))
      return undefined
    },
    onProblems: (problems) => problems && finish(() => onRefuse(problems.lines[0]?.text ?? problems.title)),
  })
  const { open, sent } = imports

  function finish(report: () => void) {
    if (isDone.current) return
    isDone.current = true
    report()
    onClose()
  }

  /** Sends the pictures first: after a failure the preview is still there. */
  async function take(how: 'replace' | 'append') {
    const pictures = listPictures(questionsToTake(open!.preview).map(questionOf))
    try {
      paths.current = await uploadPictures(pictures, uploadPicture, () => {})
      open!.onTake(how)
    } catch (error) {
      const cause = error instanceof UploadFailure ? error.cause : error
      if (!(cause instanceof DataError)) reportError(cause)
      showErrorToast(cause instanceof DataError ? cause.message : unexpected)
    }
  }

  /** Closes the preview without naming problems. An author who does not want the questions may still want them back. */
  function dismiss() {
    isDone.current = true
    open!.onCancel()
    isDone.current = false
  }

  const read = useEffectEvent(async () => {
    if (source === null) return
    if (typeof source !== 'string') {
      await imports.readFile(source)
      return
    }
    const refusal = await imports.read({ format: formatOf('table.csv'), keyword: '', code: source })
    if (refusal !== null) finish(() => onRefuse(sentenceOf(catalogue, refusal)))
  })

  useEffect(() => void read(), [])

  const withPictures = open && {
    ...open,
    onTake: (how: 'replace' | 'append') => void take(how),
    onCancel: dismiss,
  }
  return (
    <>
      <ImportNotice imports={imports} />
      {(open || sent) && <OpenImportDialogs sent={sent} open={withPictures} />}
    </>
  )
}
