import { saveFile } from '../../../lib/save-file.ts'
import { readAccessToken } from '../../../lib/session.ts'

/** Saves the user's stored data as a JSON file. Throws errors named like the identity service's. */
export async function downloadMyData(): Promise<void> {
  const token = await readAccessToken()
  const response = await fetch('/account/data', { headers: { authorization: token ?? '' } })
  if (response.status === 401) throw named('NotAuthorizedException')
  if (response.status === 429) throw named('TooManyRequestsException')
  if (!response.ok) throw named('InternalErrorException')
  const [, name = 'data.json'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(await response.blob(), name)
}

function named(name: string): Error {
  return Object.assign(new Error('The data could not be fetched'), { name })
}
