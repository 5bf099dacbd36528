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
  'picture.damaged':
    'This image is damaged or not complete. Open it, save it again, and choose the new file.',
  'picture.tooManyPixels': 'This image has more than 50 megapixels. Choose a smaller one.',
  'picture.tooManyAtOnce': 'Many images are being uploaded now. Please try again in a minute.',
  'picture.cutOff': 'The image did not arrive whole. Please try again.',
}
