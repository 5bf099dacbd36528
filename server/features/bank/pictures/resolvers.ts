import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { listPicturesByPaths, type StoredPicture } from '../../../images/picture-queries.ts'
import { toPictureView } from '../../../images/pictures.ts'
import type { Slot } from '../../../lib/memory.ts'
import type { GraphqlContext } from '../../graphql-context.ts'
import { deleteImage, listPictures, uploadImage } from './service.ts'

type Batch = { paths: Set<string>; found: Promise<Map<string, StoredPicture>> }

const batch: Slot<{ current: Batch | null }> = { create: () => ({ current: null }) }

/** The picture at a path, or null. One statement reads all pictures that a request needs at one moment. */
async function loadPicture(context: GraphqlContext, path: string): Promise<StoredPicture | null> {
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

/** A question has only the paths of its pictures; the rest is read when a query asks for it. */
const pictureAt =
  <Name extends string>(name: Name) =>
  async (question: { [Key in Name]?: string | null }, _: unknown, context: GraphqlContext) => {
    const path = question[name]
    const picture = path == null ? null : await loadPicture(context, path)
    return picture && toPictureView(context.deps, picture)
  }
const [image, passageImage] = [pictureAt('imageUrl'), pictureAt('passageImageUrl')]

export const pictureResolvers: Resolvers = {
  Query: {
    listPicturesByImageUrl: async (_, { imageUrls }, { deps, viewer }) => {
      const pictures = await listPictures(deps, viewer, imageUrls)
      return pictures.map((picture) => toPictureView(deps, picture))
    },
  },

  QuestionObject: { image, passageImage },
  ExamQuestion: { image, passageImage },
  ContestQuestion: { image, passageImage },
  ExamResultQuestion: { image, passageImage },
  Option: { image },
  ExamOption: { image },

  Mutation: {
    uploadImage: async (_, args, { deps, viewer }) => ({
      status: 'success',
      imageUrl: await uploadImage(deps, viewer, args),
    }),
    deleteImage: async (_, { imageUrl }, { deps, viewer }) => {
      await deleteImage(deps, viewer, imageUrl)
      return { status: 'success' }
    },
  },
}
