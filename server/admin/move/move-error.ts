/** A bank cannot be moved as asked; one sentence for the terminal. */
export class MoveError extends Error {
  override name = 'MoveError'
}
