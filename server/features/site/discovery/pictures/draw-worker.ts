import { runTasks } from '../../../../lib/worker-tasks.ts'
import { drawSharePicture } from './draw.ts'
import type { SharePicture } from './share-picture.ts'

export type DrawResult = { png: Uint8Array }

/* A worker process that draws pictures one at a time: the server's own threads stay free. */
runTasks(async (picture: SharePicture): Promise<DrawResult> => ({ png: await drawSharePicture(picture) }))
