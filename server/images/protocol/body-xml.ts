import { buffer } from 'node:stream/consumers'
import type { X2jOptions } from 'fast-xml-parser'
import type { z } from 'zod'
import { checkDigests } from '../digests.ts'
import { badDigest } from './checksums.ts'
import type { Payload } from './gate.ts'
import { S3Error } from './s3-error.ts'

/** More than a thousand keys, or the parts of an upload, need. */
export const maxXmlBytes = 512 * 1024

const lists = ['Object', 'Part']

const options: X2jOptions = {
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  maxNestedTags: 10,
  isArray: (name) => lists.includes(name),
}

/** Reads a body of XML. Throws S3Error unless its digests are right and it has this form. */
export async function readXml<Schema extends z.ZodType>(
  { bytes, digests }: Payload,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await buffer(bytes)
  const { wrong } = await checkDigests([body], digests())
  if (wrong !== null) throw badDigest(wrong)
  const text = body.toString()
  // Neither definitions of entities nor comments occur in these bodies.
  if (text.includes('<!')) throw malformed()
  const { XMLParser } = await import('fast-xml-parser')
  let parsed: unknown
  try {
    parsed = new XMLParser(options).parse(text, true)
  } catch {
    throw malformed()
  }
  const { data, success } = schema.safeParse(parsed)
  if (!success) throw malformed()
  return data
}

const malformed = () =>
  new S3Error('MalformedXML', 'The XML you provided was not well-formed or did not have the expected form')
