import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { dayFieldTexts } from '../../contract/texts/generated/day-field.ts'
import { formatsTexts } from '../../contract/texts/generated/formats.ts'
import { readDay } from '../../contract/written-day.ts'
import { useTexts } from '../lib/use-texts.ts'
import { TextField } from './field.tsx'
import { IconButton } from './icon-button.tsx'

/**
 * A field for a day, typed and shown as it is written here, and spelled out below it. A browser's own field would show it in the
 * browser's language; it serves as the calendar. The form gets the text, for `readDay`.
 */
export function DayField({
  day,
  time = '',
  help,
  min,
  max,
  error,
  ...field
}: {
  label: string
  /** `YYYY-MM-DD`, or what was typed. */
  day: string
  /** The time of another field, `HH:MM`, which is spelled out with the day. */
  time?: string
} & Pick<
  ComponentProps<typeof TextField>,
  'name' | 'error' | 'help' | 'isOptional' | 'required' | 'min' | 'max'
>) {
  const texts = useTexts(dayFieldTexts)
  const { dhakaDay, dhakaTime } = useTexts(formatsTexts)
  const [typed, setTyped] = useState(day)
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const chosen = readDay(typed)
  const isNoDay = chosen === null && typed.trim() !== ''
  const shownOf = (text: string) => {
    const [year, month, dayOfMonth] = readDay(text)?.split('-') ?? []
    return year && month && dayOfMonth ? texts.written(dayOfMonth, month, year) : text
  }

  function take(element: HTMLInputElement) {
    const { value } = element
    setTyped(value)
    // Forms that leave the check to the browser are not sent with it.
    element.setCustomValidity(value.trim() === '' || readDay(value) !== null ? '' : texts.noDay)
  }

  function choose(date: string) {
    const element = input.current!
    element.value = shownOf(date)
    // The form stores its draft, and removes the error of the field.
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.focus()
  }

  function spell(): string {
    if (chosen === null) return isNoDay ? texts.noDay : texts.hint
    return time === '' ? dhakaDay(`${chosen}T00:00:00+06:00`) : dhakaTime(`${chosen}T${time}:00+06:00`)
  }

  return (
    <TextField
      {...field}
      ref={input}
      // A day that does not exist is the true reason, so it replaces the form's own message.
      error={error && isNoDay ? texts.noDay : error}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={shownOf(day)}
      onInput={({ currentTarget }) => take(currentTarget)}
      onBlur={({ currentTarget }) => {
        currentTarget.value = shownOf(currentTarget.value)
      }}
      help={
        <>
          {error && isNoDay ? null : <span className="block">{spell()}</span>}
          {help && <span className="block">{help}</span>}
        </>
      }
      trailing={
        <>
          <input
            ref={calendar}
            type="date"
            aria-hidden
            tabIndex={-1}
            value={chosen ?? ''}
            min={min}
            max={max}
            onChange={({ target }) => choose(target.value)}
            className="pointer-events-none absolute inset-0 opacity-0"
          />
          <IconButton
            label={texts.calendar}
            aria-description={field.label}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays aria-hidden className="size-5" />
          </IconButton>
        </>
      }
    />
  )
}
