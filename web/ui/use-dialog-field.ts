import { type ChangeEvent, useId, useState } from 'react'
import { DataError } from '../lib/data.ts'

/** The only typed text of a dialog. `path` is the name of its field in the server's refusals. */
export function useDialogField(path: string, initial = '') {
  const id = useId()
  const [value, setValue] = useState(initial)
  const [wrong, setWrong] = useState<string | null>(null)

  return {
    value,
    /** For the component of the field. */
    props: {
      id,
      value,
      error: wrong,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        setValue(target.value)
        setWrong(null)
      },
    },
    reset() {
      setValue(initial)
      setWrong(null)
    },
    /** Returns whether the server takes the text. Shows why not, and focuses the field; throws any other refusal. */
    async isTaken(save: () => Promise<unknown>): Promise<boolean> {
      try {
        await save()
        return true
      } catch (error) {
        const found =
          error instanceof DataError ? error.fields.find((field) => field.path === path) : undefined
        if (!found) throw error
        setWrong(found.message)
        document.getElementById(id)?.focus()
        return false
      }
    },
  }
}
