import { z } from 'zod'
import { action, checkClient, clientId, plainText } from '../call.ts'
import { deviceKeyShape } from '../devices/devices.ts'
import { checkDeviceOfToken } from '../devices/named-devices.ts'
import { refreshTokens } from '../sessions/refresh-tokens.ts'

const shape = z.object({
  RefreshToken: plainText(4096),
  ClientId: clientId,
  DeviceKey: deviceKeyShape.nullish(),
})

export const getTokensFromRefreshToken = action(
  shape,
  async (call, { RefreshToken, ClientId, DeviceKey }) => {
    checkClient(ClientId)
    await checkDeviceOfToken(call.deps, RefreshToken, DeviceKey)
    return { AuthenticationResult: await refreshTokens(call, RefreshToken) }
  },
)
