import { data } from 'react-router'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { ErrorPage } from '../features/site/shell/error-page.tsx'
import { metaTexts } from '../lib/meta-texts.ts'
import type { Route } from './+types/not-found'

export const handle = { isPublic: true } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = metaTexts(shellTexts, matches)
  return [{ title: shell.pageTitle(shell.notFound) }]
}

export function loader() {
  return data(null, { status: 404 })
}

/** Matches every address without a route of its own. */
export default function NotFound() {
  return <ErrorPage kind="not-found" />
}
