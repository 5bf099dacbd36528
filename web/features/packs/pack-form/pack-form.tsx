import { type FormEvent, useCallback, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { normalisePack, type PackDraft, validatePack } from '../../../../contract/pack-rules.ts'
import { creation, packForm as texts } from '../../../../contract/texts/creation.ts'
import { type FieldError, isValid } from '../../../../contract/validation.ts'
import { DataError } from '../../../lib/data.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { downloadCsv } from './csv-files.ts'
import { CsvImport } from './csv-import.tsx'
import { reduceForm, startForm } from './form-state.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { isSameContent, parseFieldName, readPack } from './pack-fields.ts'
import { PackSettings } from './pack-settings.tsx'
import { ProblemList, type Problems } from './problem-list.tsx'
import { QuestionCards } from './question-cards.tsx'
import { SaveBar } from './save-bar.tsx'
import { useCsvImport } from './use-csv-import.ts'

/** How far a save is, in percent: there is no telling how much of one request the server has done. */
const sendingPercent = 70

/**
 * The form of a pack. `onSave` gets a draft that is within the rules, in the form in which it is stored, and answers the
 * id of the pack or throws a DataError, whose field errors land on the fields. It may be called again for the same
 * form after a failure, also when the first call did reach the server.
 */
export function PackForm({
  initial,
  onSave,
  onSaved,
  onBack,
}: {
  initial: PackDraft
  onSave: (draft: PackDraft) => Promise<string>
  onSaved: (id: string) => void
  onBack: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const problemList = useRef<HTMLElement>(null)
  const saving = useRef<'idle' | 'running' | 'saved'>('idle')
  const [{ cards, settingsErrors, lastMove }, dispatch] = useReducer(reduceForm, initial, startForm)
  const [problems, setProblems] = useState<Problems | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const csv = useCsvImport({
    form,
    onImport: (questions, kept) => {
      dispatch({ type: 'import', questions, kept })
      setProblems(null)
    },
    onProblems: showProblems,
  })
  const touchPackTags = useCallback(() => dispatch({ type: 'touch', id: null, field: 'tags' }), [])

  function readForm(): PackDraft {
    return readPack(new FormData(form.current!))
  }

  function hasUnsaved(): boolean {
    return saving.current !== 'saved' && form.current !== null && !isSameContent(initial, readForm())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.current !== 'idle') return
    const draft = readForm()
    const found = validatePack(draft)
    setFailure(null)
    if (isValid(found)) void save(normalisePack(draft))
    else {
      const lines = found.messages.map((message) => ({ message }))
      showFieldErrors({ title: texts.errorsTitle(lines.length), lines }, found.fields)
    }
  }

  async function save(draft: PackDraft) {
    saving.current = 'running'
    setProblems(null)
    dispatch({ type: 'show-errors', fields: [] })
    setPercent(sendingPercent)
    try {
      const id = await onSave(draft)
      saving.current = 'saved'
      setPercent(100)
      onSaved(id)
    } catch (error) {
      saving.current = 'idle'
      setPercent(null)
      showFailure(error)
    }
  }

  function showFailure(error: unknown) {
    if (!(error instanceof DataError)) {
      reportError(error)
      return setFailure(creation.failed)
    }
    setFailure(error.code === 'NETWORK' ? creation.saveUncertain : error.message)
    if (error.fields.length === 0) return
    const lines = [...new Set(error.fields.map(({ message }) => message))].map((message) => ({ message }))
    showFieldErrors({ title: error.message, lines }, error.fields)
  }

  function showFieldErrors(found: Problems, fields: readonly FieldError[]) {
    flushSync(() => {
      setProblems(found)
      dispatch({ type: 'show-errors', fields })
    })
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? problemList.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }

  function showProblems(found: Problems) {
    flushSync(() => setProblems(found))
    problemList.current?.focus({ preventScroll: true })
    problemList.current?.scrollIntoView({ block: 'center' })
  }

  /** For all fields at once, so that no card needs handlers of its own and typing renders nothing. */
  function handleInput({ target }: FormEvent) {
    const field = target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
    if (field.type === 'textarea' || field.type === 'text') field.lang = languageOf(field.value)
    if (field.getAttribute('aria-invalid') === null) return
    const { cardId, field: name } = parseFieldName(field.name)
    dispatch({ type: 'touch', id: cardId, field: name })
  }

  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={submit}
      onInput={handleInput}
      {...csv.dropTarget}
    >
      <LeaveGuard hasUnsaved={hasUnsaved} />
      {problems && <ProblemList ref={problemList} problems={problems} />}
      <div
        inert={percent !== null}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12"
      >
        <PackSettings initial={initial} errors={settingsErrors} onTagsChange={touchPackTags} />
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-6">
            <CsvImport
              notice={csv.notice}
              isDropping={csv.isDropping}
              onFiles={csv.takeFiles}
              onDownload={() => downloadCsv(readForm().questions)}
            />
          </div>
        </aside>
        <QuestionCards cards={cards} lastMove={lastMove} dispatch={dispatch} />
      </div>
      <ImportDialog {...csv.dialog} />
      <SaveBar percent={percent} failure={failure} onBack={onBack} />
    </form>
  )
}
