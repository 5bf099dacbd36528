import { type DragEvent, type RefObject, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { QuestionContent } from '../../../../contract/question-rules.ts'
import { imports, packForm } from '../../../../contract/texts/creation.ts'
import { describeImportErrors, readCsvFile } from './csv-files.ts'
import { listWrittenCards } from './pack-fields.ts'
import type { Problems } from './problem-list.tsx'

/** Questions that were read while the cards `written` hold something: the author decides what happens to those. */
type WaitingImport = { questions: QuestionContent[]; fileName: string; written: string[] }

/**
 * Files that are chosen or dropped on the form. An import replaces the cards only when the whole file is right, and
 * asks first when something is written in them; else `onProblems` gets what to list and the form stays as it is.
 */
export function useCsvImport({
  form,
  onImport,
  onProblems,
}: {
  form: RefObject<HTMLFormElement | null>
  /** Takes the questions, instead of the present cards or after those that are `kept`. */
  onImport: (questions: QuestionContent[], kept: string[]) => void
  onProblems: (problems: Problems) => void
}) {
  const [waiting, setWaiting] = useState<WaitingImport | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [isDropping, setIsDropping] = useState(false)

  async function takeFiles(files: readonly File[]) {
    if (files.length === 0) return
    setNotice(null)
    const { questions, errors } = await readCsvFile(files)
    if (errors.length > 0) return onProblems(describeImportErrors(errors))
    const written = listWrittenCards(new FormData(form.current!))
    const read = { questions, fileName: files[0]!.name, written }
    if (written.length > 0) setWaiting(read)
    else finish(read, [])
  }

  function finish({ questions, fileName }: WaitingImport, kept: string[]) {
    setWaiting(null)
    if (kept.length + questions.length > limits.questionsPerPack) {
      return onProblems({ title: packForm.tooManyQuestions, lines: [], note: imports.nothingChanged })
    }
    onImport(questions, kept)
    setNotice(imports.done(questions.length, fileName))
  }

  return {
    notice,
    isDropping,
    takeFiles,
    dialog: {
      isOpen: waiting !== null,
      count: waiting?.written.length ?? 0,
      onReplace: () => waiting && finish(waiting, []),
      onAppend: () => waiting && finish(waiting, waiting.written),
      onCancel: () => setWaiting(null),
    },
    /** For the form: a file that falls beside the mark must not open in place of the page. */
    dropTarget: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsDropping(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDropping(false)
      },
      onDrop: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsDropping(false)
        void takeFiles([...event.dataTransfer.files])
      },
    },
  }
}
