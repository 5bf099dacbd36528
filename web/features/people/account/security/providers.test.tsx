import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { OwnProvider } from '../own-actions.ts'
import { Providers } from './providers.tsx'

const identity = vi.hoisted(() => ({ providers: [] as { id: string; label: string }[] }))
vi.mock('../../../../lib/public-config.ts', () => ({ readPublicConfig: () => ({ identity }) }))

function draw(offered: typeof identity.providers, linked: readonly OwnProvider[]): string {
  identity.providers = offered
  const router = createMemoryRouter([{ path: '/', element: <Providers linked={linked} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('other ways to sign in are shown where one can be added, or removed though it is no longer offered', () => {
  const school = { id: 'school', label: 'School' }
  expect(draw([], [])).toBe('')
  expect(draw([school], [])).toContain('Add School')
  expect(draw([], [{ ...school, email: 'nasrin@school.test' }])).toContain(
    'Remove School (nasrin@school.test)',
  )
})
