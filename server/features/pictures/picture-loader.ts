import { listPicturesByPaths, type StoredPicture } from '../../images/picture-queries.ts'
import type { GraphqlContext } from '../../lib/graphql-context.ts'

type Batch = { paths: Set<string>; found: Promise<Map<string, StoredPicture>> }

const batches = new WeakMap<GraphqlContext, Batch>()

/**
 * The picture at a path, null when there is none. All that one request asks for at one moment (the questions of a pack
 * or a paper, say) is read by one statement.
 */
export async function loadPicture(context: GraphqlContext, path: string): Promise<StoredPicture | null> {
  const batch = batches.get(context) ?? startBatch(context)
  batch.paths.add(path)
  return (await batch.found).get(path) ?? null
}

function startBatch(context: GraphqlContext): Batch {
  const paths = new Set<string>()
  // Every resolver that runs now comes before this.
  const found = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
    batches.delete(context)
    const pictures = await listPicturesByPaths(context.deps.sql, [...paths])
    return new Map(pictures.map((picture) => [picture.path, picture]))
  })
  const batch = { paths, found }
  batches.set(context, batch)
  return batch
}
