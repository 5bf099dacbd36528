export const pictureMessages = {
  'picture.notCreator': 'Only creators can upload images.',
  'picture.tooOften': 'You have uploaded too many images. Please try again in an hour.',
  'picture.wrongType': 'Only JPEG and PNG images can be used.',
  'picture.tooLarge': 'This image is larger than 25 MB. Choose a smaller one.',
  'picture.notFound': 'This image no longer exists, or is not yours. Choose the image again.',
  'picture.notYours': 'Only the owner or an administrator can delete an image.',
  'picture.justUsed': 'A question has just started to use this image. Please try again.',
  'picture.tooManyListed': ({ maxPictures }: { maxPictures: number }) =>
    `At most ${maxPictures} pictures at once.`,
  'picture.badPayload':
    'An image must be JSON of { name, type, bytes }, its bytes in base64 or as JSON of a byte array.',
  'picture.damaged': 'This image is damaged or incomplete. Open it, save it again, and choose the new file.',
  'picture.tooManyPixels': 'This image has more than 50 megapixels. Choose a smaller one.',
  'picture.tooLong': 'This image has a side of more than 20,000 pixels. Choose a smaller one.',
  'picture.tooSlow':
    'This image takes too long to process. Save it again in another program, or choose a smaller one.',
  'picture.tooManyAtOnce': 'Too many images are being uploaded right now. Please try again in a minute.',
  'picture.cutOff': 'The image was not received completely. Please try again.',
}
