import { errors, shell } from '../../../contract/texts/shell.ts'

export function ErrorPage({ kind, message }: { kind: 'not-found' | 'fault'; message?: string | undefined }) {
  return <h1>{kind === 'not-found' ? shell.notFound : (message ?? errors.pageTitle)}</h1>
}
