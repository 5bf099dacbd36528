import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { ErrorPage } from '../features/site/shell/error-page.tsx'
import { applicationPath } from '../lib/paths.ts'
import type { Route } from './+types/application'

/**
 * The page with which the service worker starts the application at any address, without a network. It has no
 * screen: the router loads the one of the address. At other addresses it stands in for a screen that cannot be loaded.
 */
export const handle = { startsApplication: true } satisfies ChromeHandle

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default function ApplicationPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    // Only a reload of the page loads the missing screen.
    const listening = new AbortController()
    window.addEventListener('online', () => location.reload(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  if (pathname === applicationPath) return null
  return <ErrorPage kind="fault" isOffline />
}
