import {
  type PictureProblem,
  PictureProblemError,
  type PictureSize,
  processPicture,
} from './process-picture.ts'

/*
 * A process beside the server that makes pictures, one at a time: a decoder that breaks or eats memory on a hostile
 * file takes nothing else with it, and what it used goes back to the machine when it ends.
 */

export type PictureAnswer = { sizes: PictureSize[] } | { problem: PictureProblem } | { fault: string }

process.on('message', (file: string) => {
  void answer(file).then((message) => process.send?.(message))
})
// The server has ended, however it did.
process.on('disconnect', () => process.exit(0))
// Ctrl-C in a terminal reaches every process of it; the server finishes what it has.
process.on('SIGINT', () => {})

async function answer(file: string): Promise<PictureAnswer> {
  try {
    return { sizes: await processPicture(file) }
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
