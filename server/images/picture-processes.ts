import type { Deps } from '../deps.ts'
import type { Digest, DigestCheck } from './digests.ts'
import { pictureQueue } from './picture-queue.ts'
import type { ImageFacts, KeepProblem, TaskResult } from './picture-task.ts'
import type { PictureProblem, PictureSize } from './process-picture.ts'

type QueueDeps = Pick<Deps, 'memory'>

/** A file that cannot be used as a picture; callers choose the message. */
export class UnusablePictureError extends Error {
  override name = 'UnusablePictureError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Makes the picture's sizes, ascending, in a worker process. Throws UnusablePictureError. */
export async function makePictureSizes(
  { memory }: QueueDeps,
  owner: string,
  file: string,
): Promise<PictureSize[]> {
  const result = requireUsable(await memory.get(pictureQueue)(owner, { kind: 'resize', file }))
  if (!('sizes' in result)) throw confused()
  // Between processes a Buffer arrives as a plain Uint8Array.
  return result.sizes.map((size) => ({ ...size, webp: Buffer.from(size.webp) }))
}

function requireUsable(result: TaskResult) {
  if ('fault' in result) throw new Error(`A picture could not be processed: ${result.fault}`)
  if ('problem' in result) throw new UnusablePictureError(result.problem)
  return result
}

/** Checks in a worker process whether a file can be stored unchanged. Throws UnusablePictureError. */
export async function inspectUpload(
  { memory }: QueueDeps,
  owner: string,
  file: string,
): Promise<{ facts: ImageFacts } | { cannotKeep: KeepProblem }> {
  const result = requireUsable(await memory.get(pictureQueue)(owner, { kind: 'inspect', file }))
  if ('facts' in result || 'cannotKeep' in result) return result
  throw confused()
}

/** Compares a file with its promised digests in a worker process. Throws UnusablePictureError. */
export async function checkDigestsOfFile(
  { memory }: QueueDeps,
  owner: string,
  file: string,
  digests: readonly Digest[],
): Promise<DigestCheck> {
  const result = requireUsable(await memory.get(pictureQueue)(owner, { kind: 'digests', file, digests }))
  if ('check' in result) return result.check
  throw confused()
}

const confused = () => new Error('A picture process returned the result of another task.')
