import { z } from 'zod'
import { isProxyRange } from './proxy-range.ts'

/** `true`, `false`, or the addresses of trusted proxies, as Fastify's `trustProxy` takes them. Undefined when unset. */
export const trustedProxies = z
  .string()
  .trim()
  .optional()
  .transform((value, context): boolean | string | undefined => {
    if (value === 'true' || value === 'false') return value === 'true'
    const wrong = value?.split(',').find((part) => !isProxyRange(part.trim()))
    if (wrong === undefined) return value
    const advice = 'write true, or addresses such as 10.0.0.0/8, 127.0.0.1'
    context.addIssue(`${wrong.trim()} is not an address; ${advice}`)
    return z.NEVER
  })
