import { saveFile } from '../../../lib/save-file.ts'
import { readAccessToken } from '../../../lib/session.ts'

/** Everything that is kept about whoever is signed in, saved as one JSON file. Throws as the identity service does. */
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
