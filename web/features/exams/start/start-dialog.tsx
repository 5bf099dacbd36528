import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { defaultExamMinutes, parseExamMinutes, wrongMarks } from '../../../../contract/exams/exam-rules.ts'
import { sentenceOf } from '../../../../contract/message.ts'
import { examMessages } from '../../../../contract/texts/exam-messages.ts'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { DataError } from '../../../lib/data.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FurtherFields } from '../../../ui/further-fields.tsx'

type Starting =
  | { kind: 'asking' }
  | { kind: 'starting' }
  | { kind: 'refused'; field?: string; message?: string }

/** `wrongMark`: marks deducted for a wrong answer. */
export type ExamRules = { minutes: number; wrongMark: number }

/**
 * Asks for the time and, behind one press, for the marking, which proposes its usual time. `start` rejects with a
 * DataError.
 */
export function StartDialog({
  pack,
  help,
  start,
  onCancel,
}: {
  pack: { name: string; questionCount: number }
  /** A note that the learner must read before the start. */
  help?: string | undefined
  start: (rules: ExamRules) => Promise<void>
  onCancel: () => void
}) {
  const texts = useTexts(examTexts)
  const { number } = useTexts(formatsTexts)
  const shell = useTexts(shellTexts)
  const sentences = useTexts(examMessages)
  const formId = useId()
  const [starting, setStarting] = useState<Starting>({ kind: 'asking' })
  const [proposed, setProposed] = useState(() => number(defaultExamMinutes(pack.questionCount)))
  const isStarting = starting.kind === 'starting'

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isStarting) return
    const { elements } = event.currentTarget
    const field = elements.namedItem('minutes') as HTMLInputElement
    const marking = elements.namedItem('wrongMark') as HTMLSelectElement
    const { minutes, error } = parseExamMinutes(field.value)
    if (error !== null) {
      setStarting({ kind: 'refused', field: sentenceOf(sentences, error) })
      field.focus()
      return
    }
    setStarting({ kind: 'starting' })
    try {
      await start({ minutes, wrongMark: Number(marking.value) })
    } catch (cause) {
      if (!(cause instanceof DataError)) throw cause
      const onField = cause.fields.find(({ path }) => path === 'minutes')
      setStarting({ kind: 'refused', ...(onField ? { field: onField.message } : { message: cause.message }) })
    }
  }

  /** Proposes a time until the learner enters their own. */
  function proposeMinutes(event: ChangeEvent<HTMLSelectElement>) {
    const field = event.currentTarget.form?.elements.namedItem('minutes')
    if (!(field instanceof HTMLInputElement) || field.value !== proposed) return
    const next = number(defaultExamMinutes(pack.questionCount, Number(event.currentTarget.value)))
    field.value = next
    setProposed(next)
  }

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={
        <>
          {texts.startOn('')}
          <span lang={languageOf(pack.name)} className="wrap-anywhere">
            {pack.name}
          </span>
        </>
      }
      actions={
        <>
          <Button onClick={onCancel}>{shell.cancel}</Button>
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
        {help && <p className="text-sm">{help}</p>}
        <p>{texts.questionCount(pack.questionCount)}</p>
        {starting.kind === 'refused' && starting.message && <Banner kind="bad">{starting.message}</Banner>}
        <TextField
          label={texts.timeLimit}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={number(defaultExamMinutes(pack.questionCount))}
          error={starting.kind === 'refused' ? starting.field : undefined}
          help={texts.startHelp}
        />
        <FurtherFields title={texts.markingRules} hasErrors={false}>
          <SelectField
            label={texts.marking}
            name="wrongMark"
            defaultValue="0"
            options={wrongMarks.map((mark) => ({ value: String(mark), label: texts.markings[mark] }))}
            onChange={proposeMinutes}
          />
        </FurtherFields>
      </form>
    </Dialog>
  )
}
