import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { toPictureView } from '../../../images/pictures.ts'
import type { GraphqlContext } from '../../graphql-context.ts'
import { loadPicture } from './picture-loader.ts'
import { deleteImage, listPictures, uploadImage } from './service.ts'

/** A question has only the path of its picture; the rest is read when a query asks for it. */
function image({ imageUrl }: { imageUrl?: string | null }, _: unknown, context: GraphqlContext) {
  return imageUrl == null ? null : showPicture(context, imageUrl)
}

async function showPicture(context: GraphqlContext, path: string) {
  const picture = await loadPicture(context, path)
  return picture && toPictureView(context.deps, picture)
}

export const pictureResolvers: Resolvers = {
  Query: {
    listPicturesByImageUrl: async (_, { imageUrls }, { deps, viewer }) => {
      const pictures = await listPictures(deps, viewer, imageUrls)
      return pictures.map((picture) => toPictureView(deps, picture))
    },
  },

  QuestionObject: { image },
  ExamQuestion: { image },
  ContestQuestion: { image },
  ExamResultQuestion: { image },

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
