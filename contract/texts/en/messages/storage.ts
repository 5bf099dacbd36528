/** Refusals while the server cannot write, or not even read. */
export const storageMessages = {
  'storage.full':
    'Nothing can be saved at the moment, because the storage of the server is full. Please try again later.',
  'storage.away': 'The server cannot reach its database at the moment. Please try again in a moment.',
  'storage.readOnly':
    'Nothing can be saved at the moment, because the database of the server is read-only. Please try again later.',
}
