import { type ChangeEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { contestLimits } from '../../../contract/contest-limits.ts'
import type { ContestQuestion } from '../../../contract/contest-rules.ts'
import { wrongMarks } from '../../../contract/exam-rules.ts'
import { sayInFull } from '../../../contract/import/problems.ts'
import { questionLevels } from '../../../contract/levels.ts'
import { allMessages } from '../../../contract/texts/all-messages.ts'
import { contestFormTexts } from '../../../contract/texts/contest-form.ts'
import { examTexts } from '../../../contract/texts/exam.ts'
import { choicesTexts, shellTexts } from '../../../contract/texts/shell.ts'
import type { Validation } from '../../../contract/validation.ts'
import { SaveContestDocument } from '../../generated/contest-form.ts'
import { DataError, mayHaveRun, query } from '../../lib/data.ts'
import { contestPath, signInPath } from '../../lib/paths.ts'
import { useDraftKeeper } from '../../lib/use-draft-keeper.ts'
import { useForm } from '../../lib/use-form.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DraftNote } from '../../ui/draft-note.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { showErrorToast, showToast } from '../../ui/toast.tsx'
import { AddPack, type OwnPack } from './add-pack.tsx'
import { addToTable, type ContestValues, fieldOfPath, readForm, readTable } from './contest-values.ts'

/** The form of a contest. `values` is the stored contest or the draft; `backPath` is where Cancel leads. */
export function ContestForm({
  userId,
  draftKey,
  values,
  packs,
  backPath,
}: {
  userId: string
  /** The browser stores one draft for each. */
  draftKey: string
  values: ContestValues
  packs: readonly OwnPack[]
  backPath: string
}) {
  const texts = useTexts(contestFormTexts)
  const exam = useTexts(examTexts)
  const shell = useTexts(shellTexts)
  const sentences = useTexts(allMessages)
  const { questionLevels: levelNames } = useTexts(choicesTexts)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const written = useRef<ContestValues | null>(null)
  const keeper = useDraftKeeper({ key: draftKey, userId, read: () => written.current })
  const [isSignedOut, setIsSignedOut] = useState(false)
  const form = useForm<ContestValues>({
    validate: (typed) => ({ messages: [], fields: [...readForm(typed, sentences).errors] }),
    submit,
    explain,
  })

  function storeDraft(element: HTMLFormElement) {
    written.current = Object.fromEntries(new FormData(element)) as ContestValues
    keeper.touch()
  }

  async function submit(typed: ContestValues): Promise<null> {
    setIsSignedOut(false)
    const { input } = readForm(typed, sentences)
    await query(SaveContestDocument, { input: input! })
    written.current = null
    void keeper.finish()
    showToast(texts.saved)
    await navigate(contestPath(typed.id))
    return null
  }

  function explain(error: unknown): Validation<string> {
    if (!(error instanceof DataError)) throw error
    setIsSignedOut(error.code === 'UNAUTHENTICATED')
    const fields = error.fields.map(({ path, message }) => ({ path: fieldOfPath(path), message }))
    if (fields.length > 0) return { messages: [texts.failed], fields }
    const outcome = mayHaveRun(error) ? texts.saveUnknown : texts.failed
    return { messages: [outcome, error.message], fields }
  }

  /** Adds questions to the table of the form that has `element`. */
  function add(element: HTMLElement, questions: readonly ContestQuestion[]) {
    const owner = element.closest('form')!
    const table = owner.elements.namedItem('questions') as HTMLTextAreaElement
    const joined = addToTable(table.value, questions)
    if (joined.error) return showErrorToast(`${texts.addFailed} ${sayInFull(sentences, joined.error)}`)
    table.value = joined.table
    storeDraft(owner)
    const pictures = questions.filter(({ imageUrl }) => imageUrl !== null).length
    showToast(
      pictures > 0 ? texts.addedWithPictures(questions.length, pictures) : texts.added(questions.length),
    )
  }

  async function addFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    if (!file) return
    const { questions, errors } = readTable(new Uint8Array(await file.arrayBuffer()))
    // Lets the owner choose the same file again after fixing it.
    input.value = ''
    const [wrong] = errors
    if (wrong) return showErrorToast(`${texts.addFailed} ${sayInFull(sentences, wrong)}`)
    add(input, questions)
  }

  return (
    <form
      {...form.formProps}
      onInput={(event) => {
        form.formProps.onInput(event)
        storeDraft(event.currentTarget)
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="id" value={values.id} />
      <TextField label={texts.name} {...form.field('name')} defaultValue={values.name} required />
      <TextAreaField
        label={texts.rules}
        {...form.field('rules')}
        rows={3}
        maxLength={contestLimits.rulesCharacters * 2}
        defaultValue={values.rules}
        help={texts.rulesHelp}
        isOptional
      />
      <SelectField
        label={texts.level}
        {...form.field('level')}
        options={questionLevels.map((level) => ({ value: level, label: levelNames[level] }))}
        placeholder={texts.chooseLevel}
        defaultValue={values.level}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.opensAt}
          {...form.field('opensAt')}
          type="datetime-local"
          defaultValue={values.opensAt}
          required
        />
        <TextField
          label={texts.closesAt}
          {...form.field('closesAt')}
          type="datetime-local"
          defaultValue={values.closesAt}
          help={texts.closesHelp}
          isOptional
        />
        <TextField
          label={texts.minutes}
          {...form.field('minutes')}
          inputMode="numeric"
          defaultValue={values.minutes}
          required
        />
        <SelectField
          label={texts.wrongMark}
          {...form.field('wrongMark')}
          options={wrongMarks.map((mark) => ({ value: String(mark), label: exam.markings[mark] }))}
          defaultValue={values.wrongMark}
        />
        <TextField
          label={texts.maxEntries}
          {...form.field('maxEntries')}
          inputMode="numeric"
          defaultValue={values.maxEntries}
          help={texts.maxEntriesHelp}
          isOptional
        />
      </div>
      <TextAreaField
        label={texts.questions}
        {...form.field('questions')}
        rows={10}
        spellCheck={false}
        translate="no"
        defaultValue={values.questions}
        help={texts.questionsHelp}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sm border border-rule bg-well p-4">
        <label className="inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 font-semibold">
          {texts.addFile}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={addFile}
            className="max-w-full text-sm"
          />
        </label>
        <AddPack {...{ packs, add }} />
      </div>
      <FormProblems messages={form.messages} />
      {isSignedOut && (
        <p className="flex flex-wrap items-center gap-3">
          <ButtonLink to={signInPath(pathname)}>{shell.signIn}</ButtonLink>
          <span className="text-ink-soft text-sm">{texts.signInHelp}</span>
        </p>
      )}
      <DraftNote keeper={keeper} />
      <div className="flex flex-wrap justify-between gap-3">
        <ButtonLink to={backPath}>{texts.cancel}</ButtonLink>
        <Button {...form.submitProps} variant="primary" busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
