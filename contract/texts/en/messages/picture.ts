import { images } from '../creation.ts'

export const pictureMessages = {
  'picture.notCreator': 'Only creators can upload images.',
  'picture.tooOften': 'You have uploaded many images. Please try again in an hour.',
  'picture.wrongType': images.wrongType,
  'picture.tooLarge': images.tooLarge,
  'picture.notFound': images.noSuchImage,
  'picture.notYours': 'Only its owner or an administrator can delete an image.',
  'picture.justUsed': 'A question took this image in just now. Please try again.',
  'picture.tooManyListed': ({ maxPictures }: { maxPictures: number }) =>
    `At most ${maxPictures} pictures at once.`,
  'picture.badPayload':
    'An image must be JSON of { name, type, bytes }, its bytes in base64 or as JSON of a byte array.',
}
