import { type FormEvent, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { normaliseQuestion, validateQuestion } from '../../../../contract/question-rules.ts'
import { type FieldError, isValid } from '../../../../contract/validation.ts'
import { readSession } from '../../../lib/session.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useDraftKeeper } from '../../../lib/use-draft-keeper.ts'
import { useSay } from '../../../lib/use-say.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { refuseOther } from '../form-author.ts'
import { PictureField } from '../picture-field.tsx'
import type { PictureValue } from '../picture-value.ts'
import { LivePreview } from './live-preview.tsx'
import { QuestionFields } from './question-fields.tsx'
import {
  errorsByField,
  isSameQuestion,
  type KeptQuestion,
  type QuestionErrors,
  type QuestionValues,
  readContent,
} from './question-values.ts'
import { SaveBar } from './save-bar.tsx'
import { type SaveQuestion, useQuestionSaving } from './use-question-saving.ts'

/**
 * The form of a question with its live preview. It starts with `initial`; `stored` is what there is without it, and
 * what differs from that is kept as a draft under `draftKey` until it is saved.
 */
export function QuestionForm({
  stored,
  initial,
  initialErrors = {},
  basedOn,
  storedHref,
  draftKey,
  userId,
  onSave,
  onSaved,
  onBack,
}: {
  stored: QuestionValues
  initial: QuestionValues
  initialErrors?: QuestionErrors
  basedOn: string | null
  /** Where the question is shown as it is stored; null for a new one. */
  storedHref: string | null
  draftKey: string
  userId: string
  onSave: SaveQuestion
  /** The form may be gone by then, when `isShown` is false. */
  onSaved: (id: string, isShown: boolean) => void
  onBack: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const { sayAll } = useSay()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState(initialErrors)
  const preview = useDeferredValue(values)
  const hasErrors = Object.values(errors).some(Boolean)
  const keeper = useDraftKeeper({ key: draftKey, userId, read: readDraft })
  const { saving, failure, setFailure, save, isIdle, isSaved } = useQuestionSaving({
    onSave,
    onSaved: (id, isShown) => {
      void keeper.finish()
      onSaved(id, isShown)
    },
    onFieldErrors: showFieldErrors,
  })

  /** The tags lie in the fields alone; and a picture that was just chosen is in the next render. */
  function readForm(): QuestionValues {
    return form.current ? { ...values, content: readContent(new FormData(form.current)) } : values
  }

  function readDraft(): KeptQuestion | null {
    const now = readForm()
    return isSaved() || isSameQuestion(now, stored) ? null : { ...now, basedOn }
  }

  /** Leaving loses nothing but what this browser could not keep. */
  function wouldBeLost(): boolean {
    keeper.flush()
    return keeper.readState() === 'failed' && readDraft() !== null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isIdle()) trySave()
  }

  function trySave(options?: { isOverwriting: boolean }) {
    const { content, picture } = readForm()
    const { messages, fields } = sayAll(validateQuestion(content))
    const refused = refuseOther(userId, readSession().userId)
    setFailure(null)
    if (!isValid({ messages, fields })) {
      if (messages.length > 0) setFailure({ kind: 'rules', message: messages.join(' ') })
      showFieldErrors(fields)
    } else if (refused) {
      setFailure(refused)
    } else {
      setErrors({})
      keeper.flush()
      void save(normaliseQuestion(content), picture, options)
    }
  }

  function showFieldErrors(fields: readonly FieldError<string>[]) {
    flushSync(() => setErrors(errorsByField(fields)))
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    target?.focus({ preventScroll: true })
    // The input of the picture has no size; the group around it has.
    const visible = target?.closest('[role=group]') ?? target
    visible?.scrollIntoView({ block: 'center' })
  }

  function handleInput({ target }: FormEvent) {
    const field = target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
    if (field.type === 'file') return
    if (field.type === 'textarea' || field.type === 'text') field.lang = languageOf(field.value)
    changed(field.name as keyof QuestionErrors)
    setValues(readForm())
  }

  function changePicture(picture: PictureValue) {
    setValues({ ...readForm(), picture })
    changed('picture')
  }

  /** What was said about it no longer holds. */
  function changed(field: keyof QuestionErrors) {
    setErrors((now) => (now[field] ? { ...now, [field]: undefined } : now))
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
        <div inert={saving !== null} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <PictureField value={values.picture} onChange={changePicture} error={errors.picture} />
          <QuestionFields initial={initial.content} errors={errors} onTagsChange={() => changed('tags')} />
        </div>
        <aside>
          <div className="lg:sticky lg:top-6">
            <LivePreview content={preview.content} picture={preview.picture} />
          </div>
        </aside>
      </div>
      <SaveBar
        saving={saving}
        failure={failure?.kind === 'rules' && !hasErrors ? null : failure}
        keeper={keeper}
        storedHref={storedHref}
        onOverwrite={() => isIdle() && trySave({ isOverwriting: true })}
        onBack={onBack}
      />
    </form>
  )
}
