import { z } from 'zod'
import { action, checkClient, clientId, plainText } from '../call.ts'
import { refreshTokens } from '../refresh-tokens.ts'

const shape = z.object({ RefreshToken: plainText(4096), ClientId: clientId })

/** New access and id tokens. No refresh token in the answer: clients keep the one they have. */
export const getTokensFromRefreshToken = action(shape, async ({ deps }, { RefreshToken, ClientId }) => {
  checkClient(ClientId)
  return { AuthenticationResult: await refreshTokens(deps, RefreshToken) }
})
