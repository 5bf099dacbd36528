import {
  type PictureProblem,
  PictureProblemError,
  type PictureSize,
  processPicture,
} from './process-picture.ts'

/*
 * A worker process that resizes pictures one at a time. A decoder that crashes or uses too much memory on a
 * hostile file harms only this process, and its memory is freed when it ends.
 */

export type PictureResult = { sizes: PictureSize[] } | { problem: PictureProblem } | { fault: string }

process.on('message', (file: string) => {
  void processFile(file).then((message) => process.send?.(message))
})
// The server has ended.
process.on('disconnect', () => process.exit(0))
// A terminal sends Ctrl-C to every process; the server lets running work finish.
process.on('SIGINT', () => {})

async function processFile(file: string): Promise<PictureResult> {
  try {
    return { sizes: await processPicture(file) }
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
