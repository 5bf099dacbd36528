/**
 * The name of the only cookie. A browser that keeps a session sets it to `1`, so that the server sends it the
 * application instead of a document for guests. It identifies nobody and permits nothing.
 */
export const applicationHint = 'app'
