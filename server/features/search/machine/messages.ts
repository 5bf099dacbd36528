import { z } from 'zod'

/*
 * The messages between the processes of a machine, sent as frames. The first message of each side is a
 * greeting.
 */

/** The functions of the search that other processes may call. */
const callNames = ['respond', 'find', 'findFacetValues', 'findTwins', 'readFacts'] as const
export type CallName = (typeof callNames)[number]

/** The greeting of both sides, with the version of their code. */
export const greetingSchema = z.object({ version: z.string() })

/** A message to the holder. The holder returns a ping, which shows that it is running. */
export const requestSchema = z.union([
  z.object({ id: z.number(), name: z.enum(callNames), args: z.array(z.unknown()) }),
  z.object({ ping: z.literal(true) }),
])
export type Call = { id: number; name: CallName; args: unknown[] }

const errorSchema = z.object({
  message: z.string(),
  stack: z.string().optional(),
  code: z.string().optional(),
  syscall: z.string().optional(),
})

/**
 * A message from the holder. `ready`: the index is in memory. `tooLong`: the result does not fit into a
 * frame.
 */
export const replySchema = z.union([
  z.object({ id: z.number(), error: errorSchema }),
  z.object({ id: z.number(), tooLong: z.literal(true) }),
  z.object({ id: z.number(), result: z.unknown() }),
  z.object({ ready: z.literal(true) }),
  z.object({ ping: z.literal(true) }),
])
export type Reply = z.infer<typeof replySchema>

/**
 * Returns the parts of an error that a message contains. Callers decide by its code and system call what to
 * do.
 */
export function packError(error: unknown): z.infer<typeof errorSchema> {
  const { message, stack, code, syscall } = Object(error)
  return {
    ...{ message: String(message), ...(stack && { stack }) },
    ...(typeof code === 'string' && { code }),
    ...(typeof syscall === 'string' && { syscall }),
  }
}

export function unpackError({ message, ...others }: z.infer<typeof errorSchema>): Error {
  return Object.assign(new Error(message), others)
}
