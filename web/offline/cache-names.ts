/** The cache with the pictures of kept packs, which is never trimmed. */
export const keptPictures = 'kept-pictures'
