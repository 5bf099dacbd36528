import { bucketName } from '../../server/images/bucket.ts'
import { oddTexts, type Random } from '../support/odd-bodies.ts'
import type { Pairs } from './sign.ts'
import { textFrom } from './text-from.ts'

/* The parts of which requests to the image store are made. */

const parameters: [string, string][] = [
  ['list-type', '2'],
  ['prefix', 'question-pictures/'],
  ['delimiter', '/'],
  ['max-keys', '10'],
  ['encoding-type', 'url'],
  ['continuation-token', 'YQ'],
  ['start-after', 'a'],
  ['location', ''],
  ['uploads', ''],
  ['partNumber', '1'],
  ['response-content-type', 'text/html'],
  ['response-cache-control', 'no-store'],
]
const extraHeaders: [string, string][] = [
  ['range', 'bytes=0-10'],
  ['range', 'bytes=-0,9-1'],
  ['if-none-match', '*'],
  ['if-match', '"a"'],
  ['if-modified-since', 'never'],
  ['content-md5', 'AAAA'],
  ['content-encoding', 'aws-chunked'],
  ['content-type', 'image/jpeg'],
  ['x-amz-decoded-content-length', '7'],
  ['x-amz-trailer', 'x-amz-checksum-crc32'],
  ['x-amz-checksum-crc32', 'AAAAAA=='],
  ['x-amz-checksum-sha256', 'x'],
  ['x-amz-acl', 'public-read'],
  ['x-amz-copy-source', `/${bucketName}/question-pictures/1.jpg`],
  ['x-amz-metadata-directive', 'REPLACE'],
]
export const someHeaders = (random: Random): Pairs => someOf(extraHeaders, random)

export const someParameters = (random: Random): Pairs =>
  someOf(parameters, random).map(([name, value]) => [name, valueFrom(value, random)])

/** The path of a known picture, or of something else. */
export function pathFrom(pictures: readonly string[], random: Random): string {
  const known = random.pick(pictures)
  const key = random.pick([
    known,
    known,
    '',
    `question-pictures/${random.below(50)}.jpg`,
    textFrom(known, random),
    random.pick(oddTexts),
  ])
  const bucket = random.below(20) === 0 ? random.pick(oddTexts) : bucketName
  return `/images/${bucket}/${key}`.slice(0, 2000).toWellFormed()
}

function someOf(pairs: Pairs, random: Random): Pairs {
  const chosen = Array.from({ length: random.below(4) }, () => random.pick(pairs))
  return [...new Map(chosen)]
}

/** The value, or an odd one instead. */
export const valueFrom = (value: string, random: Random) =>
  random.below(3) === 0 ? random.pick(oddTexts).toWellFormed().slice(0, 500) : value

/** A body derived from that of a picture. */
export function photoFrom(photo: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(photo)
  switch (random.below(6)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length))
    case 1:
      for (let times = random.below(20); times >= 0; times--)
        bytes[random.below(bytes.length)] = random.below(256)
      return bytes
    case 2:
      return Buffer.from(textFrom(`5;chunk-signature=${'0'.repeat(64)}\r\nhello\r\n0\r\n\r\n`, random))
    case 3:
      return Buffer.concat([bytes, Buffer.from(random.pick(oddTexts))])
    default:
      return bytes
  }
}
