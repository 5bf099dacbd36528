import type { ChromeHandle } from '../features/shell/chrome.ts'
import type { Route } from './+types/application'

/**
 * The page with which the service worker starts the application at any address, without a network. It has no
 * screen: the router loads the one of the address.
 */
export const handle = { startsApplication: true } satisfies ChromeHandle

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default function ApplicationPage() {
  return null
}
