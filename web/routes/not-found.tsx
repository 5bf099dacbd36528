import { data } from 'react-router'
import { shell } from '../../contract/texts/en/shell.ts'
import { ErrorPage } from '../features/shell/error-page.tsx'

export const meta = () => [{ title: shell.pageTitle(shell.notFound) }]

export function loader() {
  return data(null, { status: 404 })
}

/** Any address that no other route has. */
export default function NotFound() {
  return <ErrorPage kind="not-found" />
}
