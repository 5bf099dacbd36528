import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUntouched } from '../../../../contract/bank/question-rules.ts'
import { formatOf } from '../../../../contract/import/formats.ts'
import { type ImportError, isNoQuestion } from '../../../../contract/import/problems.ts'
import type { ImportResult, ReadOptions } from '../../../../contract/import/result.ts'
import type { AnyMessage } from '../../../../contract/message.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import { DataError } from '../../../lib/data.ts'
import { importDraft, readDraft } from '../../../lib/drafts/draft-store.ts'
import { useDraftKeeper } from '../../../lib/drafts/use-draft-keeper.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import type { FormQuestion } from './form-state.ts'
import type { Paste } from './paste-dialog.tsx'
import type { Edit, KeptImport, Preview, Source, TakenQuestion } from './preview.ts'
import type { Problems } from './problem-list.tsx'
import { describeImportErrors, readSource, takeOneFile } from './read-import.ts'

/** Puts questions into the form. Returns a function that undoes it, where that is possible. */
type TakeRows = (
  taken: readonly TakenQuestion[],
  how: 'replace' | 'append',
  /** The text or file that they were read from. */
  from: { fileName: string | null; input: string | Uint8Array },
) => (() => void) | undefined

/** The form whose imports these are. */
export type ImportsOf = {
  rows: () => readonly FormQuestion[]
  /** The key of the form's own draft. */
  draftKey: string
  userId: string
  /** True if a file of more than 200 questions may become several packs. */
  makesPacks: boolean
  /** True if empty cells at the end of a row may be missing from the start. */
  fitsRows?: boolean
  /** Called when a preview is opened, with the name of its file, and with null when it is closed. */
  onOpen?: (name: string | null) => void
  onTake: TakeRows
  onProblems: (problems: Problems | null) => void
}

type Notice = { text: string; undo: (() => void) | null; toFix: ImportResult | null }

/** A file on its way to the server; `share` of its bytes is sent. */
export type Sent = { fileName: string; share: number; stop: () => void }

/** Counts up when an import can no longer be continued from the drafts of earlier versions of the product. */
const version = 1

/**
 * The steps of an import: the source is read, previewed with all its problems, and only then put into the form. A source
 * that cannot be read, and the problems that remain after the import, go to `onProblems`. Until its questions are taken or
 * it is dismissed, an import is a draft, and continued by the next form with this `draftKey`.
 */
export function useImports({
  rows,
  draftKey,
  userId,
  makesPacks,
  fitsRows = false,
  onOpen,
  onTake,
  onProblems,
}: ImportsOf) {
  const texts = useTexts(importsTexts)
  const catalogue = useTexts(allMessages)
  const { serverUnreachable } = useTexts(errorsTexts)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  /** The preview as it is now: two presses may come before a render. */
  const now = useRef<Preview | null>(null)
  const turn = useRef(0)
  /** Loaded with the first source. */
  const steps = useRef<typeof import('./preview.ts')>(null)
  const keeper = useDraftKeeper({ key: importDraft(draftKey), userId, read: keep })

  function keep(): KeptImport | null {
    if (!now.current) return null
    const { source, options, edits } = now.current
    return { version, source, options, edits }
  }

  function show(next: Preview | null) {
    const isOther = (next === null) !== (now.current === null)
    now.current = next
    setPreview(next)
    keeper.touch()
    if (!isOther) return
    keeper.flush()
    onOpen?.(next && (next.source.fileName ?? texts.pasted))
  }

  const restore = useEffectEvent((kept: KeptImport) => {
    if (kept.version !== version || !(kept.source.body instanceof Blob) || now.current) return
    void open(kept).catch(() => onProblems(describeFetchFailure()))
  })

  useEffect(() => {
    void readDraft<KeptImport>(importDraft(draftKey), userId).then((draft) => draft && restore(draft.value))
  }, [draftKey, userId])

  /** Returns why the source cannot be read at all, or null once the preview is open. */
  async function open({ source, options, edits }: Omit<KeptImport, 'version'>): Promise<AnyMessage | null> {
    setNotice(null)
    turn.current += 1
    // The code of the preview, too: without a connection the failure is said before anything is shown.
    const [read, loaded] = await Promise.all([
      readSource(source, options),
      import('./preview.ts'),
      import('./import-preview.tsx'),
    ])
    steps.current = loaded
    if (read.result.source === null) return read.result.errors[0]!.problem
    const form = rows()
    const present = form.filter((row) => !isUntouched(row)).length
    const storedIds = new Set(form.flatMap(({ questionId }) => questionId ?? []))
    show(loaded.previewOf({ source, options, edits, present, storedIds }, read))
    return null
  }

  const openNew = (source: Source) => open({ source, options: { readsAll: makesPacks, fitsRows }, edits: {} })

  /** Reads the source of the preview again. The choice is shown at once; the rows follow. */
  async function choose(choice: Partial<ReadOptions>) {
    const mine = ++turn.current
    const options = { ...now.current!.options, ...choice }
    // Other columns make other questions.
    const edits = choice.layout ? {} : now.current!.edits
    show({ ...now.current!, options, edits })
    const read = await readSource(now.current!.source, options)
    // Another choice was made, or the preview was closed meanwhile.
    if (mine === turn.current && now.current)
      show(steps.current!.previewOf({ ...now.current, options }, read))
  }

  /** Reads one chosen or dropped file, by its keyword if there is one; its refusal is listed above the form. */
  async function readFile(files: readonly File[], keyword?: string) {
    if (!files[0]) return
    try {
      const { file, isForServer, error } = { isForServer: false, ...(await takeOneFile(files)) }
      if (!file) return refuse(error)
      const { name: fileName } = file
      const source = isForServer
        ? { fileName, format: null, body: await send(file) }
        : { fileName, format: formatOf(fileName, keyword !== undefined).name, keyword, body: file }
      const refusal = await openNew(source)
      if (refusal !== null) refuse(refusal)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      onProblems(error instanceof DataError ? describeRefusal(error) : describeFetchFailure())
    }
  }

  async function send(file: File): Promise<Blob> {
    setNotice(null)
    const stopping = new AbortController()
    const about = { fileName: file.name, stop: () => stopping.abort() }
    setSent({ ...about, share: 0 })
    try {
      const { askServer } = await import('./read-answer.ts')
      const onProgress = (share: number) => setSent({ ...about, share })
      return await askServer(file, { onProgress, signal: stopping.signal })
    } finally {
      setSent(null)
    }
  }

  function describeRefusal({ code, message }: DataError): Problems {
    const title = code === 'BAD_INPUT' ? catalogue['import.invalidFile'] : message
    return { title, lines: title === message ? [] : [{ text: message }], note: texts.nothingChanged }
  }

  function refuse(problem: AnyMessage) {
    if (now.current) show(null)
    showErrors([{ line: 0, problem }], texts.nothingChanged)
  }

  function showErrors(errors: readonly ImportError[], note: string, numbers?: ReadonlyMap<number, number>) {
    onProblems(errors.length > 0 ? describeImportErrors(errors, note, catalogue, texts, numbers) : null)
  }

  /** Closes the preview. Its other rows are listed above the form, and can be downloaded beside `notice`. */
  function close(before: Preview, note: string, notice: Omit<Notice, 'toFix'> | null) {
    const errors = steps.current!.remainingErrors(before)
    turn.current += 1
    show(null)
    const toFix = errors.filter(({ problem }) => !isNoQuestion(problem))
    if (notice)
      setNotice({ ...notice, toFix: toFix.length > 0 ? steps.current!.leftOver(before, toFix) : null })
    const { items, result } = before
    showErrors(
      errors,
      note,
      result.paper ? new Map(items.map(({ line, number }) => [line, number])) : undefined,
    )
  }

  function take(how: 'replace' | 'append') {
    const before = now.current!
    const { fileName } = before.source
    const taken = steps.current!.questionsToTake(before)
    const putBack = onTake(taken, how, { fileName, input: before.input })
    const text = texts.done(taken.length, fileName ?? texts.pasted)
    const undo = () => {
      putBack!()
      setNotice({ text: texts.undone, undo: null, toFix: null })
    }
    close(before, texts.othersTaken(taken.length), { text, undo: how === 'replace' && putBack ? undo : null })
  }

  /** Closes the preview after its questions were saved as packs of their own. */
  function finishPacks(count: number) {
    close(now.current!, texts.nothingChanged, { text: texts.packsSaved(count), undo: null })
  }

  function cancel() {
    const before = now.current!
    // The errors of columns that are not certain mean nothing.
    if (before.result.table?.isCertain === false) {
      turn.current += 1
      return show(null)
    }
    const text = texts.dismissed(before.source.fileName ?? texts.pasted)
    const reopen = () => void open(before).catch(() => onProblems(describeFetchFailure()))
    const hasEdits = Object.keys(before.edits).length > 0
    close(before, texts.nothingChanged, hasEdits ? { text, undo: reopen } : null)
  }

  /** Describes that the code of an import or export could not be loaded. */
  function describeFetchFailure(): Problems {
    return { title: serverUnreachable, lines: [], note: texts.nothingChanged }
  }

  function undo() {
    onProblems(null)
    notice?.undo?.()
  }

  function edit(keys: readonly string[], change: Edit) {
    const { edits } = now.current!
    const changed = keys.map((key) => [key, { ...edits[key], ...change }] as const)
    show({ ...now.current!, edits: { ...edits, ...Object.fromEntries(changed) } })
  }

  return {
    /** The state of the import's dialogs, `open` and `sent`; both are null between imports. */
    open: preview && {
      preview,
      newPacks: null,
      onChoose: (choice: Partial<ReadOptions>) => void choose(choice),
      onEdit: edit,
      onTake: take,
      onCancel: cancel,
      onPacksSaved: finishPacks,
    },
    sent,
    notice,
    read: ({ format, keyword, code }: Paste) =>
      openNew({ fileName: null, format: format.name, keyword, body: new Blob([code]) }),
    readFile,
    undo,
    describeFetchFailure,
    /** Called when something is typed: undoing the import would undo that too. */
    forgetUndo: () => notice?.undo && setNotice({ ...notice, undo: null }),
  }
}
