import { z } from 'zod'

/* The credentials of browsers as clients of the protocol send them. Bytes are base64url. */

const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/)

const credential = z.object({
  id: bytes.min(1).max(1400),
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})

export const createdCredential = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})

export const usedCredential = credential.extend({
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
