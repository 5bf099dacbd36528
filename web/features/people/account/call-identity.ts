import { absoluteUrl, readPublicConfig } from '../../../lib/public-config.ts'

/** Calls an action of the identity service without Amplify. Errors have the names of its refusals. */
export async function callIdentity<Body>(target: string, members: object): Promise<Body> {
  const response = await fetch(absoluteUrl(readPublicConfig().identity.endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(members),
  })
  const body = (await response.json()) as Body & { __type?: string; message?: string }
  if (!response.ok) throw named(body.__type ?? 'UnknownError', body.message ?? '')
  return body
}

export function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}
