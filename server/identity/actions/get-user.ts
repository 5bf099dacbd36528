import { z } from 'zod'
import { authenticate } from '../access.ts'
import { attributesOf } from '../account.ts'
import { action, plainText } from '../call.ts'

const shape = z.object({ AccessToken: plainText(8192) })

export const getUser = action(shape, async ({ deps }, { AccessToken }) => {
  const { account } = await authenticate(deps, AccessToken)
  return { Username: account.sub, UserAttributes: attributesOf(account) }
})
