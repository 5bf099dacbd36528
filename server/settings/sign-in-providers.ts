import { z } from 'zod'

/** An OpenID provider whose users may sign in here. */
export type SignInProvider = {
  /** Made from the issuer's address; part of the redirect URI. */
  id: string
  /** Its name on buttons. */
  label: string
  /** As `URL.href` has it. */
  issuer: string
  clientId: string
  clientSecret: string
}

const example = 'Google https://client-id:client-secret@accounts.google.com'

/** Providers separated by semicolons: a name, then the issuer with the client's id and secret. Undefined when unset. */
export const signInProviders = z
  .string()
  .optional()
  .transform((value, context) => {
    if (value === undefined) return undefined
    const entries = value.split(';').filter((entry) => entry.trim() !== '')
    const providers = entries.map(readProvider)
    const ids = providers.map((provider) => provider?.id)
    if (providers.length > 0 && !ids.includes(undefined) && new Set(ids).size === ids.length)
      return providers.filter((provider) => provider !== null)
    context.addIssue(`must be like ${example}; several with semicolons between them, and https unless local`)
    return z.NEVER
  })

function readProvider(entry: string): SignInProvider | null {
  const [, label = '', address = ''] = /^\s*(\S.*?)\s+(\S+)\s*$/su.exec(entry) ?? []
  const url = URL.parse(address)
  if (!url || label === '' || label.length > 40 || !isSafe(url) || url.search || url.hash) return null
  try {
    const clientId = decodeURIComponent(url.username)
    const clientSecret = decodeURIComponent(url.password)
    if (clientId === '' || clientSecret === '') return null
    const issuer = `${url.origin}${url.pathname}`
    return { id: idOf(url), label, issuer, clientId, clientSecret }
  } catch {
    return null
  }
}

/** The client's secret and the codes must not travel in the clear. */
function isSafe({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function idOf({ host, pathname }: URL): string {
  return `${host}${pathname}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
