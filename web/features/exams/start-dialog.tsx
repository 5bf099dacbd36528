import { type FormEvent, useId, useState } from 'react'
import { defaultExamMinutes, parseExamMinutes } from '../../../contract/exam-rules.ts'
import { exam as texts } from '../../../contract/texts/exam.ts'
import { DataError } from '../../lib/data.ts'
import { languageOf } from '../../lib/text-language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'

type Starting =
  | { kind: 'asking' }
  | { kind: 'starting' }
  | { kind: 'refused'; field?: string; message?: string }

/** Asks for the time limit. `start` rejects with DataError when the exam cannot begin. */
export function StartDialog({
  pack,
  start,
  onCancel,
}: {
  pack: { name: string; questionCount: number }
  start: (minutes: number) => Promise<void>
  onCancel: () => void
}) {
  const formId = useId()
  const [starting, setStarting] = useState<Starting>({ kind: 'asking' })
  const isStarting = starting.kind === 'starting'

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isStarting) return
    const field = event.currentTarget.elements.namedItem('minutes') as HTMLInputElement
    const { minutes, error } = parseExamMinutes(field.value)
    if (error !== null) {
      setStarting({ kind: 'refused', field: error })
      field.focus()
      return
    }
    setStarting({ kind: 'starting' })
    try {
      await start(minutes)
    } catch (cause) {
      if (!(cause instanceof DataError)) throw cause
      const onField = cause.fields.find(({ path }) => path === 'minutes')
      setStarting({ kind: 'refused', ...(onField ? { field: onField.message } : { message: cause.message }) })
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={
        <>
          {texts.startOn('')}
          <span lang={languageOf(pack.name)}>{pack.name}</span>
        </>
      }
      actions={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isStarting}
            busyLabel={texts.starting}
          >
            {texts.start}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {starting.kind === 'refused' && starting.message && <Banner kind="bad">{starting.message}</Banner>}
        <TextField
          label={texts.timeLimit}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={defaultExamMinutes(pack.questionCount)}
          error={starting.kind === 'refused' ? starting.field : undefined}
          help={texts.startHelp}
        />
      </form>
    </Dialog>
  )
}
