import { useRef, useState } from 'react'
import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { isUntouched } from '../../../../contract/bank/question-rules.ts'
import { formatOf, type ImportSource } from '../../../../contract/import/formats.ts'
import type { ImportError } from '../../../../contract/import/problems.ts'
import type { ImportResult, ReadOptions } from '../../../../contract/import/result.ts'
import type { AnyMessage } from '../../../../contract/message.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import type { FormQuestion } from './form-state.ts'
import type { Problems } from './problem-list.tsx'
import { describeImportErrors, readOneFile, readSource } from './read-import.ts'

/** Puts questions into the form. Returns a function that undoes it, where that is possible. */
export type TakeRows = (
  rows: QuestionContent[],
  how: 'replace' | 'append',
  /** The lines of the questions in what was read. */
  from: { lines: readonly number[]; input: string | Uint8Array },
) => (() => void) | undefined

/**
 * `allQuestions`: the number of questions in a file that may become several packs; `skipped`: the lines that
 * the author skips; `storedIds`: the stored questions of the form.
 */
export type Preview = {
  source: ImportSource
  options: ReadOptions
  result: ImportResult
  present: number
  allQuestions: number
  skipped: readonly number[]
  storedIds: ReadonlySet<string>
}

/** Returns the questions without the skipped ones. */
export function questionsToTake({ result, skipped }: Pick<Preview, 'result' | 'skipped'>): QuestionContent[] {
  if (skipped.length === 0) return result.questions
  return result.questions.filter((_, place) => !skipped.includes(result.lines[place]!))
}

type Notice = { text: string; undo: (() => void) | null; result: ImportResult | null }

/**
 * The steps of an import: the source is read, previewed with all its problems, and only then put into the form. A source
 * that cannot be read, and the problems that remain after the import, go to `onProblems`.
 */
export function useImports({
  rows,
  makesPacks,
  fitsRows = false,
  onTake,
  onProblems,
}: {
  rows: () => readonly FormQuestion[]
  /** True if a file of more than 200 questions may become several packs. */
  makesPacks: boolean
  /** True if empty cells at the end of a row may be missing from the start. */
  fitsRows?: boolean
  onTake: TakeRows
  onProblems: (problems: Problems | null) => void
}) {
  const texts = useTexts(importsTexts)
  const catalogue = useTexts(allMessages)
  const { serverUnreachable } = useTexts(errorsTexts)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)

  const turn = useRef(0)

  /** Returns why the source cannot be read at all, or null once the preview is open. */
  async function read(source: ImportSource): Promise<AnyMessage | null> {
    setNotice(null)
    turn.current += 1
    const options = { readsAll: makesPacks, fitsRows }
    const result = await readSource(source, options)
    if (result.source === null) return result.errors[0]!.problem
    const present = rows()
    setPreview({
      source,
      options,
      result,
      present: present.filter((row) => !isUntouched(row)).length,
      allQuestions: result.questions.length,
      skipped: [],
      storedIds: new Set(present.flatMap(({ questionId }) => questionId ?? [])),
    })
    return null
  }

  /** Reads the source of the preview again. The choice is shown at once; the rows follow. */
  async function choose(choice: Partial<ReadOptions>) {
    const mine = ++turn.current
    const options = { ...preview!.options, ...choice }
    setPreview({ ...preview!, options, skipped: [] })
    const result = await readSource(preview!.source, options)
    const allQuestions = options.readsAll ? result.questions.length : preview!.allQuestions
    // Another choice was made, or the preview was closed meanwhile.
    if (mine === turn.current) setPreview((now) => now && { ...now, result, allQuestions, skipped: [] })
  }

  /** Reads one chosen or dropped file, by its keyword if there is one; its refusal is listed above the form. */
  async function readFile(files: readonly File[], keyword?: string) {
    if (!files[0]) return
    const { name: fileName } = files[0]
    const format = formatOf(fileName, keyword !== undefined)
    try {
      const { bytes, error } = await readOneFile(files)
      const refusal = error ?? (await read({ format, keyword, fileName, input: bytes }))
      if (refusal !== null) refuse(refusal)
    } catch {
      onProblems(describeFetchFailure())
    }
  }

  function refuse(problem: AnyMessage) {
    setPreview(null)
    showErrors([{ line: 0, problem }], texts.nothingChanged)
  }

  function showErrors(errors: readonly ImportError[], note: string) {
    onProblems(errors.length > 0 ? describeImportErrors(errors, note, catalogue, texts) : null)
  }

  function take(how: 'replace' | 'append') {
    const { source, result, skipped } = preview!
    const { errors } = result
    const lines = result.lines.filter((line) => !skipped.includes(line))
    const questions = questionsToTake(preview!)
    close()
    const undo = onTake(questions, how, { lines, input: source.input }) ?? null
    setNotice({
      text: texts.done(questions.length, source.fileName ?? texts.pasted),
      undo: how === 'replace' ? undo : null,
      result: errors.length > 0 ? result : null,
    })
    showErrors(errors, texts.othersTaken(questions.length))
  }

  /** Closes the preview after its questions were saved as packs of their own. */
  function finishPacks(count: number) {
    const { result } = preview!
    close()
    const hasErrors = result.errors.length > 0
    setNotice({ text: texts.packsSaved(count), undo: null, result: hasErrors ? result : null })
    showErrors(result.errors, texts.nothingChanged)
  }

  function cancel() {
    const { errors, table } = preview!.result
    close()
    // The errors of columns that are not certain mean nothing.
    const isRead = table?.isCertain !== false
    if (isRead && errors.length > 0) showErrors(errors, texts.nothingChanged)
  }

  function close() {
    turn.current += 1
    setPreview(null)
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
    finishPacks,
    skip: (skipped: readonly number[]) => setPreview((now) => now && { ...now, skipped }),
    choose: (choice: Partial<ReadOptions>) => void choose(choice),
    undo,
    describeFetchFailure,
    /** Called when something is typed: undoing the import would undo that too. */
    forgetUndo: () => notice?.undo && setNotice({ ...notice, undo: null }),
  }
}
