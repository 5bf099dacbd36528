import { type FormEvent, useCallback, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { normalisePack, validatePack } from '../../../../contract/bank/pack-rules.ts'
import { packFormTexts, questionFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { type FieldError, isValid } from '../../../../contract/validation.ts'
import { useDraftKeeper } from '../../../lib/drafts/use-draft-keeper.ts'
import { fieldOf, focusField, focusFirstInvalid, markLanguage } from '../../../lib/form/form-fields.ts'
import { useSay } from '../../../lib/form/use-say.ts'
import { pathOf } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { ConflictDialog } from '../questions/editor/conflict-dialog.tsx'
import { fieldAt, listPictures } from '../questions/editor/picture-value.ts'
import { SaveBar } from '../questions/editor/save-bar.tsx'
import { useSaving } from '../questions/editor/use-saving.ts'
import { type FormAction, type FormPack, reduceForm, startForm } from './form-state.ts'
import { ImportTools } from './import-tools.tsx'
import { matchRows, nameOfFile, questionOf } from './imported-questions.ts'
import { type FormStart, keepForm } from './pack-draft.ts'
import {
  cardField,
  isSameContent,
  isWritten,
  packToSave,
  parseFieldName,
  readForm,
  sendPack,
} from './pack-fields.ts'
import { PackSettings } from './pack-settings.tsx'
import type { TakenQuestion } from './preview.ts'
import { linesOfRefusal, linesOfRules } from './problem-lines.ts'
import { ProblemList, type Problems } from './problem-list.tsx'
import { QuestionCards } from './question-cards.tsx'
import { useQuietSelection } from './use-quiet-selection.ts'

/** The form of a pack: its settings, imports and cards. */
export function PackForm({
  start,
  stored,
  draftKey,
  userId,
  ownerId,
  packId,
  onSaved,
  onBack,
}: {
  /** Read on the first render only. */
  start: FormStart
  /** The pack without this form: a draft is kept while the form differs from it. */
  stored: FormPack
  draftKey: string
  userId: string
  /** The author of the pack. */
  ownerId: string
  /** Null for a new pack. */
  packId: string | null
  /** `isShown` is false when the user has left the form meanwhile. */
  onSaved: (isShown: boolean) => void
  onBack: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const problemList = useRef<HTMLElement>(null)
  /** The name of the file of an open preview. */
  const importName = useRef<string | null>(null)
  const texts = useTexts(packFormTexts)
  const { imageNotKept } = useTexts(questionFormTexts)
  const { say, sayAll } = useSay()
  useQuietSelection()
  const [{ cards, settingsErrors, lastMove }, applyAction] = useReducer(reduceForm, start, (opened) =>
    startForm(opened.pack, opened.lostPictures, imageNotKept),
  )
  const [problems, setProblems] = useState<Problems | null>(null)
  const keeper = useDraftKeeper({ key: draftKey, userId, read: readDraft })
  const saving = useSaving({
    userId,
    describeCut: texts.picturesCut,
    onSaved: (isShown) => {
      void keeper.finish()
      onSaved(isShown)
    },
    onRefused: (title, fields) => {
      showFieldErrors({ title, lines: linesOfRefusal(fields, cards) }, fields)
    },
    onPictureRefused: (message, place) => {
      const { question, field: name } = fieldAt(place)
      const card = cards[question]
      const field = card && cardField(card.id, name)
      const lines = [{ text: texts.questionTag(question + 1, message), field }]
      const fields = [{ path: `questions.${question}.${name}`, message }]
      showFieldErrors({ title: texts.errorsTitle(1), lines }, fields)
    },
  })
  const dispatch = useCallback(
    (action: FormAction) => {
      if (!('picture' in action)) applyAction(action)
      else flushSync(() => applyAction(action))
      keeper.touch()
      // Writing a file takes time: it must not wait until the page is left.
      if (action.type === 'picture') keeper.flush()
    },
    [keeper],
  )

  function readNow(): FormPack {
    return readForm(new FormData(form.current!), cards)
  }

  function readDraft() {
    const pack = readNow()
    const importing = importName.current ?? undefined
    return isSameContent(stored, pack) && !importing ? null : keepForm({ ...start, pack, importing })
  }

  /** Leaving loses something only where this browser could not keep a draft. */
  function wouldBeLost(): boolean {
    keeper.flush()
    if (saving.isSaved() || keeper.readState() !== 'failed') return false
    return form.current !== null && !isSameContent(stored, readNow())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving.isIdle()) return
    const pack = readNow()
    const found = validatePack(pack)
    saving.setFailure(null)
    if (!isValid(found)) {
      const title = texts.errorsTitle(found.messages.length)
      return showFieldErrors({ title, lines: linesOfRules(found, cards, say) }, sayAll(found).fields)
    }
    setProblems(null)
    dispatch({ type: 'show-errors', fields: [] })
    keeper.flush()
    save(pack, start.basedOn)
  }

  function save(draft: FormPack, basedOn: string | null) {
    const pack = normalisePack(draft)
    void saving.save(listPictures(pack.questions), (paths) =>
      sendPack(packId, packToSave(pack, paths), { formKey: start.formKey, basedOn }),
    )
  }

  function showFieldErrors(found: Problems, fields: readonly FieldError<string>[]) {
    flushSync(() => {
      setProblems(found)
      dispatch({ type: 'show-errors', fields })
    })
    focusFirstInvalid(form.current, problemList.current)
  }

  /** Focuses a field; opens its card. */
  function goTo(field: string) {
    const { cardId } = parseFieldName(field)
    if (cardId !== null) flushSync(() => dispatch({ type: 'open', id: cardId }))
    focusField(form.current, field)
  }

  /** Returns a function that restores the questions of before. */
  function takeRows(
    rows: readonly TakenQuestion[],
    how: 'replace' | 'append',
    { fileName }: { fileName: string | null },
  ) {
    const name = form.current!.elements.namedItem('name') as HTMLInputElement
    if (name.value.trim() === '') {
      name.value = nameOfFile(fileName)
      markLanguage(name)
    }
    const present = readNow().questions
    const written = cards.filter((_, index) => isWritten(present[index]!))
    const kept = how === 'append' ? written.map(({ id }) => id) : []
    const questions = how === 'append' ? rows.map(questionOf) : matchRows(rows, present)
    dispatch({ type: 'import', questions, kept })
    return () => dispatch({ type: 'import', questions: present, kept: [] })
  }

  /** The form has a draft as long as an import is open in it. */
  function holdImport(name: string | null) {
    importName.current = name
    keeper.touch()
    keeper.flush()
  }

  function showProblems(found: Problems | null) {
    flushSync(() => setProblems(found))
    if (found === null) return
    focusFirstInvalid(null, problemList.current)
  }

  /** One handler for all fields: no card needs its own, and typing renders nothing. */
  function handleInput(event: FormEvent) {
    const field = fieldOf(event)
    keeper.touch()
    if (!field) return
    markLanguage(field)
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
      {problems && <ProblemList ref={problemList} problems={problems} onGoTo={goTo} />}
      <div
        inert={saving.progress !== null}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12"
      >
        <PackSettings
          initial={start.pack}
          errors={settingsErrors}
          onTagsChange={() => dispatch({ type: 'touch', id: null, field: 'tags' })}
        />
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-6">
            <ImportTools
              rows={() => readNow().questions}
              draftKey={draftKey}
              userId={userId}
              stored={packId === null ? null : { packId, name: stored.name }}
              onOpen={holdImport}
              newPacks={packId === null ? { userId, settings: readNow } : null}
              onTake={takeRows}
              onProblems={showProblems}
            />
          </div>
        </aside>
        <QuestionCards cards={cards} lastMove={lastMove} isOthers={ownerId !== userId} dispatch={dispatch} />
      </div>
      <ConflictDialog
        isOpen={saving.hasConflict}
        words={texts}
        href={packId === null ? '/' : pathOf({ kind: 'pack', id: packId })}
        onClose={saving.closeConflict}
        onOverwrite={() => save(readNow(), null)}
      />
      <SaveBar progress={saving.progress} failure={saving.failure} keeper={keeper} onBack={onBack} />
    </form>
  )
}
