/** The most pixels of a picture. Phones take 12 to 50 megapixels. Not in `limits`, which every page loads. */
export const maxPicturePixels = 50_000_000
