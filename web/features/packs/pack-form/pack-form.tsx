import { type FormEvent, useCallback, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { validatePack } from '../../../../contract/pack-rules.ts'
import type { QuestionContent } from '../../../../contract/question-fields.ts'
import { packForm as texts } from '../../../../contract/texts/en/creation.ts'
import { type FieldError, isValid } from '../../../../contract/validation.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useDraftKeeper } from '../../../lib/use-draft-keeper.ts'
import { useSay } from '../../../lib/use-say.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type FormAction, type FormPack, makeQuestion, reduceForm, startForm } from './form-state.ts'
import { ImportTools } from './import-tools.tsx'
import { matchRows } from './imported-questions.ts'
import { type FormStart, keepForm } from './pack-draft.ts'
import { isSameContent, isWritten, parseFieldName, readForm } from './pack-fields.ts'
import { PackSettings } from './pack-settings.tsx'
import { ProblemList, type Problems } from './problem-list.tsx'
import { QuestionCards } from './question-cards.tsx'
import { SaveBar } from './save-bar.tsx'
import type { PackToSave } from './saved-pack.ts'
import { usePackSaving } from './use-pack-saving.ts'
import { useUnheardSelection } from './use-unheard-selection.ts'

/**
 * The form of a pack. `onSave` gets a pack that is within the rules, in the form in which it is stored, and answers its
 * id or throws a DataError, whose field errors land on the fields. It may be called again for the same form after a
 * failure, also when the first call did reach the server.
 */
export function PackForm({
  start,
  stored,
  draftKey,
  userId,
  storedHref,
  onSave,
  onSaved,
  onBack,
}: {
  /** Of the first render. */
  start: FormStart
  /** What there is without this form: a draft is kept of what differs from it. */
  stored: FormPack
  draftKey: string
  userId: string
  /** Where one sees the stored pack; null for a new one. */
  storedHref: string | null
  onSave: (pack: PackToSave, options: { isOverwriting: boolean }) => Promise<string>
  /** The form may be gone by then, when `isShown` is false. */
  onSaved: (id: string, isShown: boolean) => void
  onBack: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const problemList = useRef<HTMLElement>(null)
  const { sayAll } = useSay()
  useUnheardSelection()
  const [{ cards, settingsErrors, lastMove }, applyAction] = useReducer(reduceForm, start, openForm)
  const [problems, setProblems] = useState<Problems | null>(null)
  const keeper = useDraftKeeper({ key: draftKey, userId, read: readDraft })
  const saving = usePackSaving({
    userId,
    onSave,
    onSaved: (id, isShown) => {
      void keeper.finish()
      onSaved(id, isShown)
    },
    onFieldErrors: showFieldErrors,
  })
  const dispatch = useCallback(
    (action: FormAction) => {
      if (action.type !== 'picture') applyAction(action)
      else flushSync(() => applyAction(action))
      keeper.touch()
      // A file takes its time to be written: it must not wait for the page to go away.
      if (action.type === 'picture') keeper.flush()
    },
    [keeper],
  )
  const touchPackTags = useCallback(() => dispatch({ type: 'touch', id: null, field: 'tags' }), [dispatch])

  function readNow(): FormPack {
    return readForm(new FormData(form.current!), cards)
  }

  function readDraft() {
    const pack = readNow()
    return isSameContent(stored, pack) ? null : keepForm({ ...start, pack })
  }

  /** Only where the browser keeps no draft is there anything to lose. */
  function wouldBeLost(): boolean {
    keeper.flush()
    if (saving.isSaved() || keeper.readState() !== 'failed') return false
    return form.current !== null && !isSameContent(stored, readNow())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving.isIdle()) return
    const pack = readNow()
    const found = sayAll(validatePack(pack))
    saving.forgetFailure()
    if (!isValid(found)) {
      const lines = found.messages.map((message) => ({ message }))
      return showFieldErrors({ title: texts.errorsTitle(lines.length), lines }, found.fields)
    }
    setProblems(null)
    dispatch({ type: 'show-errors', fields: [] })
    keeper.flush()
    void saving.save(pack)
  }

  function showFieldErrors(found: Problems, fields: readonly FieldError<string>[]) {
    flushSync(() => {
      setProblems(found)
      dispatch({ type: 'show-errors', fields })
    })
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? problemList.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }

  /** Answers how to have the questions back as they stood. */
  function takeRows(rows: QuestionContent[], how: 'replace' | 'append') {
    const present = readNow().questions
    const written = cards.filter((_, index) => isWritten(present[index]!))
    const kept = how === 'append' ? written.map(({ id }) => id) : []
    const questions = how === 'append' ? rows.map(makeQuestion) : matchRows(rows, present)
    dispatch({ type: 'import', questions, kept })
    return () => dispatch({ type: 'import', questions: present, kept: [] })
  }

  function showProblems(found: Problems | null) {
    flushSync(() => setProblems(found))
    if (found === null) return
    problemList.current?.focus({ preventScroll: true })
    problemList.current?.scrollIntoView({ block: 'center' })
  }

  /** For all fields at once, so that no card needs handlers of its own and typing renders nothing. */
  function handleInput({ target }: FormEvent) {
    const field = target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
    keeper.touch()
    if (field.type === 'textarea' || field.type === 'text') {
      const language = languageOf(field.value)
      // Written only when it is another one: it would lay out the card anew at every letter.
      if (field.lang !== language) field.lang = language
    }
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
    >
      <LeaveGuard hasUnsaved={wouldBeLost} />
      {problems && <ProblemList ref={problemList} problems={problems} />}
      <div
        inert={saving.progress !== null}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12"
      >
        <PackSettings initial={start.pack} errors={settingsErrors} onTagsChange={touchPackTags} />
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-6">
            <ImportTools rows={() => readNow().questions} onTake={takeRows} onProblems={showProblems} />
          </div>
        </aside>
        <QuestionCards cards={cards} lastMove={lastMove} dispatch={dispatch} />
      </div>
      <ConflictDialog
        isOpen={saving.hasConflict}
        href={storedHref ?? '/'}
        onClose={saving.closeConflict}
        onOverwrite={() => void saving.save(readNow(), { isOverwriting: true })}
      />
      <SaveBar progress={saving.progress} failure={saving.failure} keeper={keeper} onBack={onBack} />
    </form>
  )
}

function openForm({ pack, lostPictures }: FormStart) {
  return startForm(pack, lostPictures)
}
