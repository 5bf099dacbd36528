import { Form } from 'react-router'
import { auditKinds } from '../../../../contract/audit-kinds.ts'
import { auditTexts } from '../../../../contract/texts/audit.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { AuditFilter as Filter } from './audit-question.ts'

/** The form of the audit's conditions; they are in the address of the page. */
export function AuditFilter({ filter }: { filter: Filter }) {
  const texts = useTexts(auditTexts)
  const kinds = auditKinds.map((value) => ({ value, label: texts.kinds[value] ?? value }))
  return (
    <Form className="mb-6 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4" preventScrollReset>
      <TextField
        label={texts.person}
        help={texts.personHelp}
        name="person"
        type="search"
        defaultValue={filter.person}
        className="sm:col-span-2"
      />
      <SelectField
        label={texts.kind}
        name="kind"
        options={kinds}
        placeholder={texts.anyKind}
        defaultValue={filter.kind}
        className="sm:col-span-2"
      />
      <DayField label={texts.from} name="from" day={filter.from} />
      <DayField label={texts.until} name="until" day={filter.until} />
      <Button type="submit" variant="primary" className="min-h-12 self-center justify-self-start">
        {texts.show}
      </Button>
    </Form>
  )
}
