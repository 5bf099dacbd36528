import { Form } from 'react-router'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { type PeopleFilter as Filter, personGroups, personStates } from './people-question.ts'

/** The form of the conditions; they are in the address of the page. */
export function PeopleFilter({ filter }: { filter: Filter }) {
  const texts = useTexts(peopleTexts)
  return (
    <Form className="mb-6 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4" preventScrollReset>
      <TextField
        label={texts.text}
        help={texts.textHelp}
        name="text"
        type="search"
        defaultValue={filter.text ?? ''}
        className="sm:col-span-2"
      />
      <SelectField
        label={texts.group}
        name="group"
        options={personGroups.map((value) => ({ value, label: texts.groups[value] }))}
        placeholder={texts.anyGroup}
        defaultValue={filter.group ?? ''}
      />
      <SelectField
        label={texts.state}
        name="state"
        options={personStates.map((value) => ({ value, label: texts.states[value] }))}
        placeholder={texts.anyState}
        defaultValue={filter.state ?? ''}
      />
      <Button type="submit" variant="primary" className="min-h-12 self-end justify-self-start">
        {texts.show}
      </Button>
    </Form>
  )
}
