import { z } from 'zod'
import { authenticate } from '../access.ts'
import { action, plainText } from '../call.ts'
import { listDevicesOf } from '../devices/device-queries.ts'
import { describeDevice, deviceKeyOf, parseDeviceKey } from '../devices/devices.ts'
import { invalidParameter } from '../identity-error.ts'

const shape = z.object({
  AccessToken: plainText(8192),
  Limit: z.int().min(0).max(60).nullish(),
  PaginationToken: plainText(2048).nullish(),
})

/** Newest first. The pagination token is the key of the page's last device. */
export const listDevices = action(shape, async ({ deps }, { AccessToken, Limit, PaginationToken }) => {
  const { account } = await authenticate(deps, AccessToken)
  const after = PaginationToken ? parseDeviceKey(PaginationToken) : null
  if (PaginationToken && !after) throw invalidParameter('Invalid pagination token')
  const limit = Limit || 60
  const found = await listDevicesOf(deps.sql, account.sub, { limit: limit + 1, after })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    Devices: page.map(describeDevice),
    ...(found.length > limit && last ? { PaginationToken: deviceKeyOf(last.id) } : {}),
  }
})
