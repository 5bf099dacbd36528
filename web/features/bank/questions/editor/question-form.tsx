import { type FormEvent, useDeferredValue, useRef, useState } from 'react'
import type {
  PictureField,
  PicturePaths,
  QuestionDraft,
} from '../../../../../contract/bank/question-fields.ts'
import { normaliseQuestion, validateQuestion } from '../../../../../contract/bank/question-rules.ts'
import { questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import { isValid } from '../../../../../contract/validation.ts'
import { useDraftKeeper } from '../../../../lib/drafts/use-draft-keeper.ts'
import { fieldOf, markLanguage } from '../../../../lib/form/form-fields.ts'
import { useProblems } from '../../../../lib/form/use-problems.ts'
import { useSay } from '../../../../lib/form/use-say.ts'
import { pathOf } from '../../../../lib/paths.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { LeaveGuard } from '../../../../ui/leave-guard.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { LivePreview } from './live-preview.tsx'
import { fieldAt, listPictures, type PictureValue, pathsAt } from './picture-value.ts'
import { QuestionFields } from './question-fields.tsx'
import { isSameQuestion, type KeptQuestion, type QuestionValues } from './question-values.ts'
import { SaveBar } from './save-bar.tsx'
import { useSaving } from './use-saving.ts'
import { groupTexts, type QuestionErrors, readChoices, readContent } from './values.ts'

/**
 * The form of a question with its live preview. It starts with `initial`; what differs from `stored` is kept as a draft
 * under `draftKey` until it is saved.
 */
export function QuestionForm({
  questionId,
  stored,
  initial,
  initialErrors,
  basedOn,
  draftKey,
  userId,
  onSave,
  onSaved,
  onBack,
}: {
  /** The id of the question; null for a new one. */
  questionId: string | null
  stored: QuestionValues
  initial: QuestionValues
  initialErrors: QuestionErrors
  basedOn: string | null
  draftKey: string
  userId: string
  onSave: (
    question: { content: QuestionDraft; paths: PicturePaths },
    options: { isOverwriting: boolean },
  ) => Promise<unknown>
  /** `isShown` is false when the user has left the form meanwhile. */
  onSaved: (isShown: boolean) => void
  onBack: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const texts = useTexts(questionFormTexts)
  const { sayAll } = useSay()
  const [values, setValues] = useState(initial)
  const preview = useDeferredValue(values)
  const problems = useProblems(form, initialErrors)
  const keeper = useDraftKeeper({ key: draftKey, userId, read: readDraft })
  const saving = useSaving({
    userId,
    ...(questionId === null && { fault: texts.notCreated }),
    describeCut: () => texts.uploadFailed,
    onSaved: (isShown) => {
      void keeper.finish()
      onSaved(isShown)
    },
    onRefused: (_message, fields) => problems.show({ messages: [], fields: [...fields] }),
    onPictureRefused: (message, place) =>
      problems.show({ messages: [], fields: [{ path: fieldAt(place).field, message }] }),
  })
  const isFixed = Object.values(problems.errors).every((error) => error === undefined)

  /** Reads tags from the fields alone; the state of a picture that was just chosen comes with the next render. */
  function readForm(): QuestionValues {
    if (!form.current) return values
    const fields = groupTexts(new FormData(form.current))
    return { ...values, content: { ...readContent(fields), ...readChoices(fields) } }
  }

  function readDraft(): KeptQuestion | null {
    const now = readForm()
    return saving.isSaved() || isSameQuestion(now, stored) ? null : { ...now, basedOn }
  }

  /** Leaving loses something only where this browser could not keep a draft. */
  function wouldBeLost(): boolean {
    keeper.flush()
    return keeper.readState() === 'failed' && readDraft() !== null
  }

  function save(isOverwriting: boolean) {
    if (!saving.isIdle()) return
    const { content, pictures } = readForm()
    const { messages, fields } = sayAll(validateQuestion(content))
    saving.setFailure(messages.length > 0 ? { kind: 'rules', message: messages.join(' ') } : null)
    if (!isValid({ messages, fields })) return problems.show({ messages, fields })
    problems.clear()
    keeper.flush()
    void saving.save(listPictures([{ pictures }]), (paths) =>
      onSave({ content: normaliseQuestion(content), paths: pathsAt(paths, 0) }, { isOverwriting }),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save(false)
  }

  function handleInput(event: FormEvent) {
    const field = fieldOf(event)
    if (!field || field.type === 'file') return
    markLanguage(field)
    changed(field.name as keyof QuestionErrors)
    setValues(readForm())
  }

  function changePicture(field: PictureField, picture: PictureValue) {
    const now = readForm()
    setValues({ ...now, pictures: { ...now.pictures, [field]: picture } })
    changed(field)
  }

  function changed(field: keyof QuestionErrors) {
    problems.forget(field)
    keeper.touch()
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12">
        <div inert={saving.progress !== null} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <QuestionFields
            questionId={questionId}
            initial={initial.content}
            pictures={values.pictures}
            errors={problems.errors}
            onPictureChange={changePicture}
            onTagsChange={() => changed('tags')}
          />
          <ChoiceFields initial={initial.content} errors={problems.errors} />
        </div>
        <aside>
          <div className="lg:sticky lg:top-6">
            <LivePreview {...preview} />
          </div>
        </aside>
      </div>
      <ConflictDialog
        isOpen={saving.hasConflict}
        words={texts}
        href={questionId === null ? '/' : pathOf({ kind: 'question', id: questionId })}
        onClose={saving.closeConflict}
        onOverwrite={() => save(true)}
      />
      <SaveBar
        progress={saving.progress}
        failure={saving.failure?.kind === 'rules' && isFixed ? null : saving.failure}
        keeper={keeper}
        onBack={onBack}
      />
    </form>
  )
}
