import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { receiveFile } from './incoming.ts'
import { checkDigestsOfFile, UnusablePictureError } from './picture-processes.ts'
import { badDigest } from './protocol/checksums.ts'
import type { Payload, Upload } from './protocol/gate.ts'
import { slowDown } from './protocol/s3-error.ts'

/**
 * Writes the body of a request of the image protocol to a file and checks its digests, then deletes the file
 * after use. Throws S3Error.
 */
export async function receiveUpload<Result>(
  deps: Pick<Deps, 'config' | 'memory'>,
  owner: string,
  { bytes, digests }: Payload,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  try {
    return await receiveFile(deps, owner, bytes, async (file) => {
      const { wrong, md5 } = await checkDigestsOfFile(deps, owner, file, digests())
      if (wrong !== null) throw badDigest(wrong)
      return use({ file, md5 })
    })
  } catch (error) {
    // Too many uploads at once, or a process that took too long.
    if (error instanceof AppError || error instanceof UnusablePictureError) throw slowDown()
    throw error
  }
}
