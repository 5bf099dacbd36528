import { region } from '../identity/public-config.ts'

/*
 * The one bucket that the image protocol shows, whatever store lies behind it. Links and clients name it, so it stays
 * the same when pictures move to another store.
 */
export const bucketName = 'onushilon-images'
export const bucketRegion = region
/** Path style: `/images/<bucket>/<key>`. */
export const imagesPath = '/images'
/** The only folder that anybody has any right in. */
export const picturesFolder = 'question-pictures/'

/** What a client needs to read pictures by their paths. The browser makes the endpoint absolute from its own origin. */
export const publicImagesConfig = { endpoint: imagesPath, bucket: bucketName, region: bucketRegion }
