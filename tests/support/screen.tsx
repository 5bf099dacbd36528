import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, onTestFinished, vi } from 'vitest'

/*
 * Renders a part of a screen for a component test, in a simulated document (`@vitest-environment happy-dom`).
 * Journeys test everything that needs layout, the real focus order or a server.
 */

afterEach(cleanup)

/**
 * Renders the element in a router and returns a simulated user. An unexpected `console.error` fails the test.
 */
export function renderScreen(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }])
  const errors = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    throw new Error(`console.error: ${parts.join(' ')}`)
  })
  onTestFinished(() => errors.mockRestore())
  // Tests need this one class: a button contains the labels of all its states and hides all but one.
  document.body.innerHTML = '<style>.invisible { visibility: hidden }</style>'
  const person = userEvent.setup()
  return { person, router, ...render(<RouterProvider router={router} />) }
}

const clientId = 'client'

/** Signs a user in: stores a token where Amplify stores it. */
export function storeSession(userId: string, claims: Record<string, unknown> = {}): void {
  const config = JSON.stringify({ identity: { userPoolClientId: clientId } })
  document.head.innerHTML = `<script type="application/json" id="public-config">${config}</script>`
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  localStorage.setItem(`${prefix}.LastAuthUser`, userId)
  localStorage.setItem(`${prefix}.${userId}.idToken`, `.${btoa(JSON.stringify({ sub: userId, ...claims }))}.`)
}
