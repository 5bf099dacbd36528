/**
 * The maximum number of pixels of a picture. Phones take 12 to 50 megapixels. It is not in `limits`, which
 * every page loads.
 */
export const maxPicturePixels = 50_000_000
