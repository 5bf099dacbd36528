import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { levelSlugs, questionLevels } from '../../../../contract/bank/levels.ts'
import { practiceSources, readPracticeChoice } from '../../../../contract/learning/practice-choice.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { practiceTexts } from '../../../../contract/texts/generated/practice.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import { useProblems } from '../../../lib/form/use-problems.ts'
import { useSay } from '../../../lib/form/use-say.ts'
import { anyLevel } from '../../../lib/paths.ts'
import { rememberLevel } from '../../../lib/remembered-level.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, SelectField } from '../../../ui/field.tsx'
import { FurtherFields } from '../../../ui/further-fields.tsx'
import { RadioField } from '../../../ui/radio-field.tsx'
import {
  hasFurtherChoice,
  practiceAddress,
  practiceNumbers,
  readChoice,
  type TimedChoice,
} from './practice-address.ts'

/** Chooses what to practise. `tagField` renders the field of the tags, whose values have the name `tag`. */
export function PracticeForm({
  choice,
  tagField,
}: {
  choice: TimedChoice
  tagField: (error: string | undefined) => ReactNode
}) {
  const texts = useTexts(practiceTexts)
  const { questionLevels: levelNames, allClasses } = useTexts(choicesTexts)
  const { number } = useTexts(formatsTexts)
  const { userId } = useSession()
  const { sayAll } = useSay()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [from, setFrom] = useState(choice.from)
  const { errors, show, clear } = useProblems<'level' | 'tags' | 'number'>(form)

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = readChoice(
      new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]),
    )
    const found = readPracticeChoice(chosen)
    if (found.choice === null) return show(sayAll({ messages: [], fields: found.errors }))
    clear()
    if (userId === null) rememberLevel(chosen.level ? levelSlugs[chosen.level] : anyLevel)
    // So that the back button shows the form with its choice.
    await navigate(practiceAddress(chosen), { replace: true })
    await navigate(practiceAddress(chosen, makeCreationKey()))
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={start} className="grid gap-5">
      <SelectField
        label={texts.level}
        name="level"
        options={questionLevels.map((level) => ({ value: level, label: levelNames[level] }))}
        placeholder={allClasses}
        defaultValue={choice.level ?? ''}
        error={errors.level}
      />
      {tagField(errors.tags)}
      <FurtherFields
        title={texts.further}
        isOpenAtFirst={hasFurtherChoice(choice)}
        hasErrors={errors.number !== undefined}
      >
        {userId === null ? (
          <p className="text-ink-soft text-sm">{texts.guestHelp}</p>
        ) : (
          <RadioField
            legend={texts.from}
            name="from"
            options={practiceSources.map((value) => ({ value, label: texts.sources[value] }))}
            value={from}
            onChange={setFrom}
          />
        )}
        <CheckboxField
          label={texts.isVerified}
          name="verified"
          value="1"
          defaultChecked={choice.isVerified}
        />
        <SelectField
          label={texts.number}
          name="number"
          options={practiceNumbers.map((value) => ({ value: String(value), label: number(value) }))}
          defaultValue={String(choice.number)}
          error={errors.number}
        />
        <CheckboxField label={texts.isTimed} name="timed" value="1" defaultChecked={choice.isTimed} />
      </FurtherFields>
      <Button type="submit" variant="primary" size="big" className="justify-self-start">
        {texts.start}
      </Button>
    </form>
  )
}
