import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { isImageKey } from '../store.ts'
import { readXml } from './body-xml.ts'
import type { Payload } from './gate.ts'
import type { ObjectCall } from './objects.ts'
import { accessDenied, S3Error } from './s3-error.ts'
import { element, xmlDocument } from './xml.ts'

const deletion = z.object({
  Delete: z.object({
    Object: z
      .array(z.object({ Key: z.string().min(1), VersionId: z.undefined().optional() }))
      .min(1)
      .max(1000),
    Quiet: z.string().optional(),
  }),
})

/** Deletes up to a thousand objects; each has its own result. */
export async function deleteObjects(
  { gate, proof, reply }: Pick<ObjectCall, 'gate' | 'proof' | 'reply'>,
  openBody: () => Payload,
): Promise<FastifyReply> {
  // Guests have no rights to delete anything, so their bodies are not read.
  if (proof.viewer.id === null) throw accessDenied()
  const { Object: objects, Quiet: quiet } = (await readXml(openBody(), deletion)).Delete
  const results: string[] = []
  for (const { Key: key } of objects) {
    try {
      if (!gate.canDelete(proof.viewer, key)) throw accessDenied()
      if (isImageKey(key)) await gate.delete(proof.viewer, key)
      if (quiet !== 'true') results.push(`<Deleted>${element('Key', key)}</Deleted>`)
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      const parts = [element('Key', key), element('Code', error.code), element('Message', error.message)]
      results.push(`<Error>${parts.join('')}</Error>`)
    }
  }
  return reply.type('application/xml').send(xmlDocument('DeleteResult', results))
}
