import { Form } from 'react-router'
import { auditKinds } from '../../../../contract/audit-kinds.ts'
import { auditTexts } from '../../../../contract/texts/generated/audit.ts'
import { readDay } from '../../../../contract/written-day.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'

/** The filters of the audit page, as in its URL. Days are in Dhaka time, such as 2026-11-23; '' for all. */
type AuditFilter = { person: string; kind: string; from: string; until: string }

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const read = (name: string) => params.get(name)?.trim() ?? ''
  return {
    person: read('person'),
    kind: read('kind'),
    from: readDay(read('from')) ?? '',
    until: readDay(read('until')) ?? '',
  }
}

/** The whole last day is shown. */
export function toAuditVariables({ person, kind, from, until }: AuditFilter) {
  const dayMs = 24 * 60 * 60 * 1000
  const beginOf = (day: string) => new Date(`${day}T00:00:00+06:00`)
  return {
    person: person || null,
    kind: kind || null,
    from: from ? beginOf(from).toISOString() : null,
    until: until ? new Date(beginOf(until).getTime() + dayMs).toISOString() : null,
  }
}

/** The form of the audit's conditions; they are in the address of the page. */
export function AuditFilterForm({ filter }: { filter: AuditFilter }) {
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
