import { region } from '../identity/public-config.ts'

/*
 * The bucket that the image protocol shows, whatever store is behind it. Links and clients contain its name,
 * so it stays when pictures move to another store.
 */
export const bucketName = 'onushilon-images'
export const bucketRegion = region
/** Path style: `/images/<bucket>/<key>`. */
export const imagesPath = '/images'
/** The only folder in which anyone has rights. */
export const picturesFolder = 'question-pictures/'

/** A client's settings for reading pictures. The browser resolves the endpoint against its own origin. */
export const publicImagesConfig = { endpoint: imagesPath, bucket: bucketName, region: bucketRegion }
