import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isValid, type Validation } from '../../../contract/validation.ts'
import { useHasStarted } from '../../lib/has-started.ts'
import { languageOf } from '../../lib/text-language.ts'
import { prepareAuth } from './load-auth.ts'

const nothing: Validation<string> = { messages: [], fields: [] }

/** Within this time a press is the second one of a double press. */
const doublePressMs = 500

/**
 * The life of one form: the fields keep what was typed, a second submit is ignored while the first is under way, and
 * focus goes to the first wrong field. `submit` answers what is wrong, or null when it has left the screen; `explain`
 * turns what it throws into the same.
 */
export function useAccountForm<Values extends Record<string, string>>({
  validate,
  submit,
  explain,
  startsInField = false,
  prepare = prepareAuth,
}: {
  validate: (values: Values) => Validation<string>
  submit: (values: Values) => Promise<Validation<string> | null>
  explain: (error: unknown, values: Values) => Validation<string>
  /** Puts the focus into the first field: for a form that takes another one's place. */
  startsInField?: boolean
  /** Begins to fetch what `submit` needs, when somebody begins to fill in the form. */
  prepare?: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const startedAt = useRef(0)
  const [busyWith, setBusyWith] = useState<'submit' | 'other' | null>(null)
  const [problems, setProblems] = useState(nothing)
  const hasStarted = useHasStarted()

  useEffect(() => {
    if (startsInField) form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [startsInField])

  function show(found: Validation<string>) {
    flushSync(() => {
      setProblems(found)
      setBusyWith(null)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function attempt(check: typeof validate, action: typeof submit, kind: 'submit' | 'other') {
    if (isUnderWay.current || !form.current) return
    const values = Object.fromEntries(new FormData(form.current)) as Values
    const found = check(values)
    if (!isValid(found)) return show(found)

    isUnderWay.current = true
    startedAt.current = performance.now()
    setBusyWith(kind)
    setProblems(nothing)
    const refused = await action(values).catch((error) => explain(error, values))
    isUnderWay.current = false
    if (refused) show(refused)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void attempt(validate, submit, 'submit')
  }

  /** A message that goes as the form is sent moves what is below it: the second press of two would meet another button. */
  function ignoreSecondPress(event: MouseEvent) {
    if (!isUnderWay.current || performance.now() - startedAt.current > doublePressMs) return
    event.preventDefault()
    event.stopPropagation()
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    const field = target as HTMLInputElement
    // Names and applications are written in Bangla too; a screen reader needs to know.
    if (field.type === 'text' || field.type === 'textarea') field.lang = languageOf(field.value)
    forgetProblemOf(field.name)
  }

  function forgetProblemOf(name: string) {
    if (!problems.fields.some(({ path }) => path === name)) return
    setProblems({ ...problems, fields: problems.fields.filter(({ path }) => path !== name) })
  }

  return {
    /** For the form element. `post`, so that no password can ever stand in an address. */
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: handleSubmit,
      onInput: handleInput,
      onClickCapture: ignoreSecondPress,
      onFocus: prepare,
    } as const,
    /** For its submit button. Until scripts run nothing could send the form, Enter included. */
    submitProps: { type: 'submit', isBusy: busyWith === 'submit', disabled: !hasStarted } as const,
    /** Another action on what was typed, with checks of its own. */
    act: (check: typeof validate, action: typeof submit) => attempt(check, action, 'other'),
    /** For the button of that action. Until scripts run a press of it would be lost. */
    actProps: { isBusy: busyWith === 'other', disabled: !hasStarted } as const,
    messages: problems.messages,
    errorOf: (name: keyof Values) => problems.fields.find(({ path }) => path === name)?.message,
    show,
    /** Every field as it was at first. The focus stays where it is. */
    reset: () => form.current?.reset(),
    valueOf: (name: keyof Values) => String(new FormData(form.current!).get(name as string) ?? ''),
  }
}
