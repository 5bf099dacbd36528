import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isValid, type Validation } from '../../../contract/validation.ts'
import { useHasStarted } from '../../lib/has-started.ts'
import { prepareAuth } from './load-auth.ts'

const nothing: Validation = { messages: [], fields: [] }

/**
 * The life of one form: the fields keep what was typed, a second submit is ignored while the first is under way, and
 * focus goes to the first wrong field. `submit` answers what is wrong, or null when it has left the screen; `explain`
 * turns what it throws into the same.
 */
export function useAccountForm<Values extends Record<string, string>>({
  validate,
  submit,
  explain,
}: {
  validate: (values: Values) => Validation
  submit: (values: Values) => Promise<Validation | null>
  explain: (error: unknown, values: Values) => Validation
}) {
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState(nothing)
  const hasStarted = useHasStarted()

  function show(found: Validation) {
    flushSync(() => {
      setProblems(found)
      setIsBusy(false)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values
    const found = validate(values)
    if (!isValid(found)) return show(found)

    isUnderWay.current = true
    setIsBusy(true)
    setProblems(nothing)
    const refused = await submit(values).catch((error) => explain(error, values))
    isUnderWay.current = false
    if (refused) show(refused)
  }

  function forgetProblemOf({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
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
      onInput: forgetProblemOf,
      onFocus: prepareAuth,
    } as const,
    /** For its submit button. Until scripts run nothing could send the form, Enter included. */
    submitProps: { type: 'submit', isBusy, disabled: !hasStarted } as const,
    messages: problems.messages,
    errorOf: (name: keyof Values) => problems.fields.find(({ path }) => path === name)?.message,
    show,
    valueOf: (name: keyof Values) => String(new FormData(form.current!).get(name as string) ?? ''),
  }
}
