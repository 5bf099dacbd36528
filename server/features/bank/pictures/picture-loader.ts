import { listPicturesByPaths, type StoredPicture } from '../../../images/picture-queries.ts'
import type { Slot } from '../../../lib/memory.ts'
import type { GraphqlContext } from '../../graphql-context.ts'

type Batch = { paths: Set<string>; found: Promise<Map<string, StoredPicture>> }

const batch: Slot<{ current: Batch | null }> = { create: () => ({ current: null }) }

/** The picture at a path, or null. One statement reads all pictures that a request needs at one moment. */
export async function loadPicture(context: GraphqlContext, path: string): Promise<StoredPicture | null> {
  const started = context.memory.get(batch)
  started.current ??= startBatch(context)
  started.current.paths.add(path)
  return (await started.current.found).get(path) ?? null
}

function startBatch(context: GraphqlContext): Batch {
  const paths = new Set<string>()
  // Runs after every resolver of the current turn of the event loop.
  const found = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
    context.memory.get(batch).current = null
    const pictures = await listPicturesByPaths(context.reads, [...paths])
    return new Map(pictures.map((picture) => [picture.path, picture]))
  })
  return { paths, found }
}
