import { useState } from 'react'
import type { ImportResult } from '../../../../contract/import/rows.ts'
import type { QuestionContent } from '../../../../contract/question-fields.ts'
import { isUntouched } from '../../../../contract/question-rules.ts'
import { importsTexts } from '../../../../contract/texts/imports.ts'
import { errorsTexts } from '../../../../contract/texts/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import type { Problems } from './problem-list.tsx'
import { describeImportErrors, type ImportSource, isRefused, readImport, readOneFile } from './read-import.ts'

/** Puts questions into the form. Returns a function that undoes it, where that is possible. */
export type TakeRows = (rows: QuestionContent[], how: 'replace' | 'append') => (() => void) | undefined

type Preview = { source: ImportSource; result: ImportResult; fitsRows: boolean; present: number }
type Notice = { text: string; undo: (() => void) | null; result: ImportResult | null }

/**
 * The steps of an import: the source is read, shown with all its problems, and only then taken. A source that cannot be
 * read, and the problems that remain after the import, go to `onProblems`.
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
  const texts = useTexts(importsTexts)
  const { serverUnreachable } = useTexts(errorsTexts)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)

  /** Returns the sentence to show where the source cannot be read at all, or null once the preview is open. */
  async function read(source: ImportSource, fitsRows = false): Promise<string | null> {
    setNotice(null)
    const result = await readImport(source, texts, fitsRows)
    if (isRefused(result)) return result.errors[0]!.message
    const present = rows().filter((row) => !isUntouched(row)).length
    setPreview({ source, result, fitsRows, present })
    return null
  }

  /** Reads one chosen or dropped file; its refusal is listed above the form. */
  async function readFile(files: readonly File[], how: { kind: 'csv' } | { kind: 'raw'; keyword: string }) {
    if (files.length === 0) return
    try {
      const { bytes, error } = await readOneFile(files, texts)
      const refusal = error ?? (await read({ ...how, name: files[0]!.name, input: bytes! }))
      if (refusal !== null) refuse(refusal)
    } catch {
      onProblems(describeFetchFailure())
    }
  }

  function refuse(message: string) {
    setPreview(null)
    onProblems(describeImportErrors([{ line: 0, message, reason: message }], texts.nothingChanged, texts))
  }

  function take(how: 'replace' | 'append') {
    const { source, result } = preview!
    const { questions, errors: problems } = result
    setPreview(null)
    const undo = onTake(questions, how) ?? null
    setNotice({
      text: texts.done(questions.length, source.name),
      undo: how === 'replace' ? undo : null,
      result: problems.length > 0 ? result : null,
    })
    const note = texts.othersTaken(questions.length)
    onProblems(problems.length > 0 ? describeImportErrors(problems, note, texts) : null)
  }

  function cancel() {
    const { errors: problems } = preview!.result
    setPreview(null)
    if (problems.length > 0) onProblems(describeImportErrors(problems, texts.nothingChanged, texts))
  }

  /** Describes that the code of an import or export could not be loaded. */
  function describeFetchFailure(): Problems {
    return { title: serverUnreachable, lines: [], note: texts.nothingChanged }
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
    describeFetchFailure,
    setFitsRows: (fitsRows: boolean) => {
      // The box changes at once; the rows follow.
      setPreview({ ...preview!, fitsRows })
      void read(preview!.source, fitsRows)
    },
    /** Called when something is typed: undoing the import would undo that too. */
    forgetUndo: () => notice?.undo && setNotice({ ...notice, undo: null }),
  }
}
