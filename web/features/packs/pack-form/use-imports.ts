import { useState } from 'react'
import type { ImportResult } from '../../../../contract/import/rows.ts'
import type { QuestionContent } from '../../../../contract/question-fields.ts'
import { isUntouched } from '../../../../contract/question-rules.ts'
import { imports as texts } from '../../../../contract/texts/en/imports.ts'
import type { Problems } from './problem-list.tsx'
import {
  describeFetchFailure,
  describeImportErrors,
  type ImportSource,
  isRefused,
  readImport,
  readOneFile,
} from './read-import.ts'

/** Puts questions into the form. Answers how to undo that, where it can be. */
export type TakeRows = (rows: QuestionContent[], how: 'replace' | 'append') => (() => void) | undefined

type Preview = { source: ImportSource; result: ImportResult; fitsRows: boolean; present: number }
type Notice = { text: string; undo: (() => void) | null; result: ImportResult | null }

/**
 * The way of an import: read, shown with all that is wrong with it, and only then taken. What cannot be read at all, and
 * what is left after the taking, goes to `onProblems`.
 */
export function useImports({
  rows,
  onTake,
  onProblems,
}: {
  rows: () => readonly QuestionContent[]
  onTake: TakeRows
  onProblems: (problems: Problems | null) => void
}) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)

  /** Answers the sentence to show where the source cannot be read at all, or null when the preview has opened. */
  async function read(source: ImportSource, fitsRows = false): Promise<string | null> {
    setNotice(null)
    const result = await readImport(source, fitsRows)
    if (isRefused(result)) return result.errors[0]!.message
    const present = rows().filter((row) => !isUntouched(row)).length
    setPreview({ source, result, fitsRows, present })
    return null
  }

  /** As `read`, of one chosen or dropped file, whose refusal is listed above the form. */
  async function readFile(files: readonly File[], how: { kind: 'csv' } | { kind: 'raw'; keyword: string }) {
    if (files.length === 0) return
    try {
      const { bytes, error } = await readOneFile(files)
      const refusal = error ?? (await read({ ...how, name: files[0]!.name, input: bytes! }))
      if (refusal !== null) refuse(refusal)
    } catch {
      onProblems(describeFetchFailure())
    }
  }

  function refuse(message: string) {
    setPreview(null)
    onProblems(describeImportErrors([{ line: 0, message, reason: message }], texts.nothingChanged))
  }

  function take(how: 'replace' | 'append') {
    const { source, result } = preview!
    const { questions, errors } = result
    setPreview(null)
    const undo = onTake(questions, how) ?? null
    setNotice({
      text: texts.done(questions.length, source.name),
      undo: how === 'replace' ? undo : null,
      result: errors.length > 0 ? result : null,
    })
    onProblems(errors.length > 0 ? describeImportErrors(errors, texts.othersTaken(questions.length)) : null)
  }

  function cancel() {
    const { errors } = preview!.result
    setPreview(null)
    if (errors.length > 0) onProblems(describeImportErrors(errors, texts.nothingChanged))
  }

  function undo() {
    notice?.undo?.()
    setNotice({ text: texts.undone, undo: null, result: null })
    onProblems(null)
  }

  return {
    preview,
    notice,
    read,
    readFile,
    take,
    cancel,
    undo,
    setFitsRows: (fitsRows: boolean) => {
      // At once, as a box does; the rows follow.
      setPreview({ ...preview!, fitsRows })
      void read(preview!.source, fitsRows)
    },
    /** What is typed after an import would be undone with it. */
    forgetUndo: () => notice?.undo && setNotice({ ...notice, undo: null }),
  }
}
