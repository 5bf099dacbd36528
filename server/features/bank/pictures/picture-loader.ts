import { listPicturesByPaths, type StoredPicture } from '../../../images/picture-queries.ts'
import type { Slot } from '../../../lib/memory.ts'
import type { GraphqlContext } from '../../graphql-context.ts'

type Batch = { paths: Set<string>; found: Promise<Map<string, StoredPicture>> }

const batch: Slot<{ current: Batch | null }> = { create: () => ({ current: null }) }

/**
 * The picture at a path, null when there is none. All that one request asks for at one moment (the questions of a pack
 * or a paper, say) is read by one statement.
 */
export async function loadPicture(context: GraphqlContext, path: string): Promise<StoredPicture | null> {
  const started = context.memory.get(batch)
  started.current ??= startBatch(context)
  started.current.paths.add(path)
  return (await started.current.found).get(path) ?? null
}

function startBatch(context: GraphqlContext): Batch {
  const paths = new Set<string>()
  // Every resolver that runs now comes before this.
  const found = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
    context.memory.get(batch).current = null
    const pictures = await listPicturesByPaths(context.deps.sql, [...paths])
    return new Map(pictures.map((picture) => [picture.path, picture]))
  })
  return { paths, found }
}
