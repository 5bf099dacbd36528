import type { Digest, DigestCheck } from './digests.ts'
import type { PictureProblem, PictureSize } from './process-picture.ts'

/** Facts from the structure of a JPEG or PNG, read without decoding it. */
export type ImageFacts = {
  format: 'jpeg' | 'png'
  width: number
  height: number
  /** True if there are only parts that its pixels need: no texts, places, profiles, thumbnails, frames. */
  isPlain: boolean
}

/** The reason why a picture cannot be stored unchanged. */
export type KeepProblem = 'not-a-picture' | 'not-plain' | 'too-large' | 'damaged'

/** Work for a picture process on an untrusted file. */
export type PictureTask =
  | { kind: 'resize'; file: string }
  | { kind: 'inspect'; file: string }
  | { kind: 'digests'; file: string; digests: readonly Digest[] }

export type TaskResult =
  | { sizes: PictureSize[] }
  | { facts: ImageFacts }
  | { cannotKeep: KeepProblem }
  | { check: DigestCheck }
  | { problem: PictureProblem }
  /** An error that is not the file's. */
  | { fault: string }
