import type { Deps } from '../../../../deps.ts'
import { RecentMap } from '../../../../lib/memo.ts'
import { codeFile } from '../../../../lib/places.ts'
import { createWorker } from '../../../../lib/worker-process.ts'
import type { DrawResult } from './draw-worker.ts'
import { prepareFonts } from './fonts.ts'
import { fontFolder } from './pictures.ts'
import type { SharePicture } from './share-picture.ts'

/** About 40 kB each. */
const picturesKept = 100
/** A picture takes about a tenth of a second. */
const maxMilliseconds = 10_000
/** One at a time, whatever robots ask for: pages and exams have priority. */
const bounds = { limit: 1, maxWaiting: 30, waitMs: 10_000 }

/** Returns a picture as PNG, drawn once for each key that is in use. Throws BUSY when many are asked for. */
export type DrawPicture = (key: string, picture: SharePicture) => Promise<Buffer>

/** Draws pictures in a worker process, which is started on demand. */
export function createDrawing({ config }: Pick<Deps, 'config'>): DrawPicture {
  const drawn = new RecentMap<Promise<Buffer>>(picturesKept)
  let fonts: Promise<string> | null = null
  const work = createWorker<SharePicture, DrawResult>(
    { failure: 'A picture could not be drawn', bounds },
    async () => {
      fonts ??= prepareFonts(fontFolder(config))
      const preparing = fonts
      preparing.catch(() => {
        if (fonts === preparing) fonts = null
      })
      const file = codeFile('features/site/discovery/pictures/draw-worker')
      const env = { FONTCONFIG_FILE: await preparing }
      return { file, env, maxMilliseconds }
    },
  )

  return (key, picture) => {
    const known = drawn.get(key)
    if (known) return known
    const drawing = work(picture).then(({ png }) => Buffer.from(png))
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
}
