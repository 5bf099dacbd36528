import { images } from '../creation.ts'

export const pictureMessages = {
  'picture.notCreator': 'Only creators can upload images.',
  'picture.tooOften': 'You have uploaded too many images. Please try again in an hour.',
  'picture.wrongType': images.wrongType,
  'picture.tooLarge': images.tooLarge,
  'picture.notFound': images.noSuchImage,
  'picture.notYours': 'Only the owner or an administrator can delete an image.',
  'picture.justUsed': 'A question has just started to use this image. Please try again.',
  'picture.tooManyListed': ({ maxPictures }: { maxPictures: number }) =>
    `At most ${maxPictures} pictures at once.`,
  'picture.badPayload':
    'An image must be JSON of { name, type, bytes }, its bytes in base64 or as JSON of a byte array.',
  'picture.damaged': 'This image is damaged or incomplete. Open it, save it again, and choose the new file.',
  'picture.tooManyPixels': 'This image has more than 50 megapixels. Choose a smaller one.',
  'picture.tooManyAtOnce': 'Too many images are being uploaded right now. Please try again in a minute.',
  'picture.cutOff': 'The image was not received completely. Please try again.',
}
