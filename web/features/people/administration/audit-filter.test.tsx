import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../lib/locale.ts'
import { AuditFilterForm, readAuditFilter, toAuditVariables } from './audit-filter.tsx'

test.each([
  ['en', '5 January 2026', '05/01/2026'],
  ['bn', '৫ জানুয়ারি ২০২৬', '০৫/০১/২০২৬'],
] as const)(
  'a chosen day is written and spelled out in the language of the page (%s)',
  (locale, day, written) => {
    const filter = { person: '', kind: '', from: '2026-01-05', until: '' }
    const router = createMemoryRouter([{ path: '/', element: <AuditFilterForm filter={filter} /> }])
    const html = renderToStaticMarkup(
      <LocaleContext value={locale}>
        <RouterProvider router={router} />
      </LocaleContext>,
    )
    expect(html.split(day)).toHaveLength(2)
    expect(html).toContain(`value="${written}"`)
  },
)

test('days are whole ones of Dhaka, with the last one; what is no day asks for all', () => {
  const ask = (search: string) => toAuditVariables(readAuditFilter(new URLSearchParams(search)))
  expect(ask('from=2026-01-05&until=2026-01-05')).toMatchObject({
    from: '2026-01-04T18:00:00.000Z',
    until: '2026-01-05T18:00:00.000Z',
  })
  expect(ask('from=05/01/2026&until=০৫/০১/২০২৬')).toEqual(ask('from=2026-01-05&until=2026-01-05'))
  expect(ask('from=x&until=2026-13-01')).toMatchObject({ from: null, until: null })
  expect(ask('')).toEqual({ person: null, kind: null, from: null, until: null })
})
