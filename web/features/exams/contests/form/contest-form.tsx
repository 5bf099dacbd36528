import {
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { questionLevels } from '../../../../../contract/bank/levels.ts'
import { type PicturePaths, pictureFields } from '../../../../../contract/bank/question-fields.ts'
import type { ContestQuestion } from '../../../../../contract/exams/contest-rules.ts'
import { wrongMarks } from '../../../../../contract/exams/exam-rules.ts'
import { documentTypes } from '../../../../../contract/import/formats.ts'
import { sayInFull } from '../../../../../contract/import/problems.ts'
import { limits } from '../../../../../contract/limits.ts'
import { isBlank } from '../../../../../contract/normalise.ts'
import { allMessages } from '../../../../../contract/texts/all-messages.ts'
import { contestFormTexts } from '../../../../../contract/texts/generated/contest-form.ts'
import { examTexts } from '../../../../../contract/texts/generated/exam.ts'
import { formatsTexts } from '../../../../../contract/texts/generated/formats.ts'
import { choicesTexts, shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import type { Validation } from '../../../../../contract/validation.ts'
import { SaveContestDocument } from '../../../../generated/contest-form.ts'
import { DataError, mayHaveRun, query } from '../../../../lib/data.ts'
import { importDraft, readDraft } from '../../../../lib/drafts/draft-store.ts'
import { useDraftKeeper } from '../../../../lib/drafts/use-draft-keeper.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { contestPath, signInPath } from '../../../../lib/paths.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { DraftNote } from '../../../../ui/draft-note.tsx'
import { SelectField, TextAreaField, TextField } from '../../../../ui/field.tsx'
import { FileButton } from '../../../../ui/file-button.tsx'
import { FormProblems } from '../../../../ui/form-problems.tsx'
import { showErrorToast, showToast } from '../../../../ui/toast.tsx'
import { AddPack, type OwnPack } from './add-pack.tsx'
import {
  addPictures,
  addToTable,
  type ContestValues,
  fieldOfPath,
  readForm,
  readTable,
  toTable,
} from './contest-values.ts'
import { PaperPreview } from './paper-preview.tsx'

/** A dialog that reads a file or a table, and asks its author what is not certain. */
export type ImportDialog = ComponentType<{
  source: readonly File[] | string | null
  draftKey: string
  userId: string
  onTake: (read: TakenTable) => void
  onRefuse: (reason: string) => void
  onClose: () => void
}>
/** `pictures` are those of a file that is no table; `isTyped` is true for the table of the form itself. */
type TakenTable = Parameters<typeof addPictures>[0] & {
  pictures: readonly Partial<PicturePaths>[]
  isTyped: boolean
}

/** The form of a contest. `values` is the stored contest or the draft; `backPath` is where Cancel leads. */
export function ContestForm({
  userId,
  draftKey,
  values,
  packs,
  importDialog: ImportDialog,
  backPath,
}: {
  userId: string
  /** The browser stores one draft for each. */
  draftKey: string
  values: ContestValues
  packs: readonly OwnPack[]
  /** Belongs to another feature; loaded when it is needed. */
  importDialog: ImportDialog
  backPath: string
}) {
  const texts = useTexts(contestFormTexts)
  const exam = useTexts(examTexts)
  const shell = useTexts(shellTexts)
  const { number } = useTexts(formatsTexts)
  const sentences = useTexts(allMessages)
  const { questionLevels: levelNames } = useTexts(choicesTexts)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const written = useRef<ContestValues | null>(null)
  const keeper = useDraftKeeper({ key: draftKey, userId, read: () => written.current })
  const [isSignedOut, setIsSignedOut] = useState(false)
  /** The table that the owner has seen in the preview. */
  const checked = useRef<string | null>(null)
  /** Why a file or a table was not read. It stays until the next one. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const [reading, setReading] = useState<{ source: readonly File[] | string | null; key: number } | null>(
    null,
  )
  const read = (typed: ContestValues) =>
    readForm(typed, sentences, { checked: checked.current, asks: texts.checkTable })
  const form = useForm<ContestValues>({
    validate: (typed) => {
      const { errors } = read(typed)
      if (errors.some(({ message }) => message === texts.checkTable)) open(typed.questions)
      return { messages: [], fields: [...errors] }
    },
    submit,
    explain,
  })

  /** A draft may have anything in the place of a number. */
  const inOwnDigits = (typed: string) => (/^[0-9]+$/.test(typed) ? number(Number(typed)) : typed)

  function storeDraft(element: HTMLFormElement) {
    written.current = Object.fromEntries(new FormData(element)) as ContestValues
    keeper.touch()
  }

  async function submit(typed: ContestValues): Promise<null> {
    setIsSignedOut(false)
    const { input } = read(typed)
    await query(SaveContestDocument, { input: input! })
    written.current = null
    void keeper.finish()
    showToast(texts.saved)
    await navigate(contestPath(typed.id))
    return null
  }

  function explain(error: unknown, typed: ContestValues): Validation<string> {
    if (!(error instanceof DataError)) throw error
    setIsSignedOut(error.code === 'UNAUTHENTICATED')
    const fields = error.fields.map(({ path, message }) => ({ path: fieldOfPath(path, typed), message }))
    if (fields.length > 0) return { messages: [texts.failed], fields }
    const outcome = mayHaveRun(error) ? texts.saveUnknown : texts.failed
    return { messages: [outcome, error.message], fields }
  }

  function open(source: readonly File[] | string) {
    setRefusal(null)
    setReading({ source, key: Date.now() })
    // The draft of the import belongs to that of the form.
    storeDraft(form.formProps.ref.current!)
  }

  useEffect(() => {
    void readDraft(importDraft(draftKey), userId).then((left) => left && setReading({ source: null, key: 0 }))
  }, [draftKey, userId])

  /** Returns the field with the table. */
  function tableOf(owner: HTMLFormElement) {
    return owner.elements.namedItem('questions') as HTMLTextAreaElement
  }

  /** Returns the questions of the table that can be read, and what is wrong with it. */
  function readTyped() {
    const { value } = tableOf(form.formProps.ref.current!)
    const { questions, errors, asks } = readTable(value, value === checked.current)
    if (isBlank(value)) return { questions: [], problem: null }
    const [error] = errors
    return { questions, problem: error ? sayInFull(sentences, error) : asks ? texts.checkTable : null }
  }

  /** Adds questions to the table of the form that has `element`. A table that must be checked first stays as it is. */
  function add(element: HTMLElement, questions: readonly ContestQuestion[]) {
    const owner = element.closest('form')!
    const typed = tableOf(owner).value
    const joined = addToTable(typed, questions, typed === checked.current)
    if (joined.table !== null) return write(owner, joined.table, questions)
    showErrorToast(
      joined.error
        ? `${texts.addFailed} ${sayInFull(sentences, joined.error)}`
        : `${texts.addFailed} ${texts.checkTable}`,
    )
    if (joined.asks) open(typed)
  }

  /** Puts a table that the form or its owner has checked into the field. */
  function write(owner: HTMLFormElement, table: string, added: readonly ContestQuestion[]) {
    setRefusal(null)
    tableOf(owner).value = table
    checked.current = table
    // The draft is stored, the error of the field goes, and the preview shows it.
    tableOf(owner).dispatchEvent(new Event('input', { bubbles: true }))
    const pictures = added.filter((question) => pictureFields.some((name) => question[name])).length
    showToast(pictures > 0 ? texts.addedWithPictures(added.length, pictures) : texts.added(added.length))
  }

  /** A file is added to the table, a typed table is replaced. */
  function take({ pictures, isTyped, ...table }: TakenTable) {
    const owner = form.formProps.ref.current!
    const questions = addPictures(table).map((question, place) => ({
      ...question,
      ...Object.fromEntries(Object.entries(pictures[place] ?? {}).filter(([, path]) => path !== null)),
    }))
    if (isTyped) write(owner, toTable(questions), questions)
    else add(owner, questions)
  }

  /** A file in which nothing is to be checked is added at once. */
  async function addFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    if (!file) return
    const read = file.size > limits.importBytes ? null : readTable(new Uint8Array(await file.arrayBuffer()))
    // Lets the owner choose the same file again after fixing it.
    input.value = ''
    if (!read || read.asks || read.errors.length > 0) return open([file])
    add(input, read.questions)
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
        <MomentFields
          day={{ ...form.field('opensDay'), label: texts.opensDay, day: values.opensDay, required: true }}
          time={{
            ...form.field('opensTime'),
            ...{ label: texts.opensTime, defaultValue: values.opensTime, required: true },
          }}
        />
        <MomentFields
          day={{
            ...form.field('closesDay'),
            ...{ label: texts.closesDay, day: values.closesDay, help: texts.closesHelp, isOptional: true },
          }}
          time={{
            ...form.field('closesTime'),
            ...{ label: texts.closesTime, defaultValue: values.closesTime, isOptional: true },
          }}
        />
        <TextField
          label={texts.minutes}
          {...form.field('minutes')}
          inputMode="numeric"
          defaultValue={inOwnDigits(values.minutes)}
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
          defaultValue={inOwnDigits(values.maxEntries)}
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
        <FileButton
          label={texts.addFile}
          accept={`.csv,.tsv,.txt,text/csv,${documentTypes}`}
          onChange={addFile}
          className="justify-self-start"
        />
        <FormProblems messages={refusal === null ? [] : [texts.addFailed, refusal]} />
        {reading && (
          <Suspense>
            <ImportDialog
              key={reading.key}
              source={reading.source}
              {...{ draftKey, userId }}
              onTake={take}
              onRefuse={setRefusal}
              onClose={() => setReading(null)}
            />
          </Suspense>
        )}
        <AddPack {...{ packs, add }} />
      </div>
      <PaperPreview read={readTyped} />
      <FormProblems messages={form.messages} />
      {isSignedOut && (
        <p className="flex flex-wrap items-center gap-3">
          <ButtonLink to={signInPath(pathname)}>{shell.signIn}</ButtonLink>
          <span className="text-ink-soft text-sm">{texts.signInHelp}</span>
        </p>
      )}
      <DraftNote keeper={keeper} />
      <div className="flex flex-wrap justify-between gap-3">
        <ButtonLink to={backPath}>{shell.cancel}</ButtonLink>
        <Button {...form.submitProps} variant="primary" busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** The two fields of a moment. The day spells it out, because a browser shows the time in its own language. */
function MomentFields({
  day,
  time,
}: {
  day: ComponentProps<typeof DayField>
  time: ComponentProps<typeof TextField> & { defaultValue: string }
}) {
  const [chosen, setChosen] = useState(time.defaultValue)
  return (
    <>
      <DayField {...day} time={chosen} />
      <TextField {...time} type="time" onChange={({ target }) => setChosen(target.value)} />
    </>
  )
}
