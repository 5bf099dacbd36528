import { drawSharePicture } from './draw.ts'
import type { SharePicture } from './share-picture.ts'

/** A picture, or the reason why there is none. */
export type DrawResult = { png: Uint8Array } | { fault: string }

/* A worker process that draws pictures one at a time: the server's own threads stay free. */

process.on('message', (picture: SharePicture) => {
  void run(picture).then((result) => process.send?.(result))
})
// The server has ended.
process.on('disconnect', () => process.exit(0))
// A terminal sends Ctrl-C to every process; the server lets running work finish.
process.on('SIGINT', () => {})

async function run(picture: SharePicture): Promise<DrawResult> {
  try {
    return { png: await drawSharePicture(picture) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
