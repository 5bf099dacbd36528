import { type ComponentProps, useEffect, useRef } from 'react'
import { levelOfSlug, profileLevelOf, profileLevels } from '../../../../contract/bank/levels.ts'
import { accountFieldsTexts } from '../../../../contract/texts/generated/account.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { recallLevel } from '../../../lib/remembered-level.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'

/** The level of a learner who registers: the one that they chose as a guest, until they choose another. */
export function NewLevelField(field: ComponentProps<typeof LevelField>) {
  const select = useRef<HTMLSelectElement>(null)
  // After the start, because the server does not know what the browser remembers.
  useEffect(() => {
    const level = levelOfSlug(recallLevel() ?? '')
    if (level && select.current?.value === '') select.current.value = profileLevelOf(level)
  }, [])
  return <LevelField {...field} ref={select} />
}

/** The level of a learner. */
export function LevelField(
  field: Pick<ComponentProps<typeof SelectField>, 'name' | 'error' | 'defaultValue' | 'ref'>,
) {
  const texts = useTexts(accountFieldsTexts)
  const choices = useTexts(choicesTexts)
  const options = profileLevels.map((value) => ({ value, label: choices.profileLevels[value] }))
  return <SelectField {...field} label={texts.level} options={options} placeholder={texts.chooseLevel} />
}

/** A phone number in Bangladesh. */
export function PhoneField(field: Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'defaultValue'>) {
  const texts = useTexts(accountFieldsTexts)
  return <TextField {...field} label={texts.phone} type="tel" autoComplete="tel" help={texts.phoneHelp} />
}
