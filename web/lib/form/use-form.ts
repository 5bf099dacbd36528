import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { isValid, type Validation } from '../../../contract/validation.ts'
import { useHasStarted } from '../has-started.ts'
import { fieldOf, markLanguage } from './form-fields.ts'
import { useProblems } from './use-problems.ts'
import { type Said, useSay } from './use-say.ts'

/** A second press within this time is part of a double press. */
const doublePressMs = 500

/**
 * The state of a form with plain text fields. Ignores a second submission while the first runs, and focuses
 * the first wrong field. `submit` returns the problems, or null when it has left the screen; `explain` turns
 * its errors into problems.
 */
export function useForm<Values extends Record<string, string>>({
  validate,
  submit,
  explain,
  startsInField = false,
  prepare,
}: {
  validate: (values: Values) => Validation<Said>
  submit: (values: Values) => Promise<Validation<Said> | null>
  explain: (error: unknown, values: Values) => Validation<Said>
  /** Focuses the first field: for a form that replaces another one. */
  startsInField?: boolean
  /** Starts loading what `submit` needs, as soon as a field gets the focus. */
  prepare?: () => void
}) {
  const { sayAll } = useSay()
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const startedAt = useRef(0)
  const [busyWith, setBusyWith] = useState<'submit' | 'other' | null>(null)
  const problems = useProblems<keyof Values & string>(form)
  const hasStarted = useHasStarted()

  useEffect(() => {
    if (startsInField) form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [startsInField])

  function show(found: Validation<Said>) {
    problems.show(sayAll(found), () => setBusyWith(null))
  }

  async function attempt(check: typeof validate, action: typeof submit, kind: 'submit' | 'other') {
    if (isRunning.current || !form.current) return
    const values = Object.fromEntries(new FormData(form.current)) as Values
    const found = check(values)
    if (!isValid(found)) return show(found)

    isRunning.current = true
    startedAt.current = performance.now()
    setBusyWith(kind)
    problems.clear()
    const refused = await action(values).catch((error) => explain(error, values))
    isRunning.current = false
    if (refused) show(refused)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void attempt(validate, submit, 'submit')
  }

  /** Submitting hides messages and moves what is below them: a second press would meet another button. */
  function ignoreSecondPress(event: MouseEvent) {
    if (!isRunning.current || performance.now() - startedAt.current > doublePressMs) return
    event.preventDefault()
    event.stopPropagation()
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const field = fieldOf(event)
    if (!field) return
    markLanguage(field)
    problems.forget(field.name)
  }

  return {
    /** For the form element. `post`, so that a password can never appear in an address. */
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: handleSubmit,
      onInput: handleInput,
      onClickCapture: ignoreSecondPress,
      onFocus: prepare,
    } as const,
    /** For its submit button. Before scripts run nothing can send the form, Enter included. */
    submitProps: { type: 'submit', isBusy: busyWith === 'submit', disabled: !hasStarted } as const,
    /** Runs another action on the values, with its own checks. */
    act: (check: typeof validate, action: typeof submit) => attempt(check, action, 'other'),
    /** For the button of that action. Before scripts run a press of it would be lost. */
    actProps: { isBusy: busyWith === 'other', disabled: !hasStarted } as const,
    messages: problems.messages,
    /** The name of a field and its error, for the field's component. */
    field: (name: keyof Values & string) => ({ name, error: problems.errors[name] }),
    show,
    /** Resets every field to its first value. The focus stays where it is. */
    reset: () => form.current?.reset(),
    valueOf: (name: keyof Values & string) => String(new FormData(form.current!).get(name) ?? ''),
  }
}
