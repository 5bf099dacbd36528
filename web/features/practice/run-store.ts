/** A run of practice. It is in the session storage, so that it survives a reload. */
export type Run = {
  key: string
  /** Null for a guest. */
  userId: string | null
  ids: readonly string[]
  /** Whether each answered question was right; null for one that was skipped. */
  outcomes: readonly (readonly [id: string, isRight: boolean | null])[]
  /** Whether the draw found fewer questions than were asked for. */
  isShort: boolean
  /** By the clock of the device, in milliseconds; null without a time limit. */
  endsAt: number | null
}

const name = 'practice-run'

/** Returns the run of this key, if this user began it in this tab. */
export function readRun(key: string, userId: string | null): Run | null {
  try {
    const run = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Run | null
    return run?.key === key && run.userId === userId ? run : null
  } catch {
    return null
  }
}

/** Stores a run in place of the one before. Without storage the run ends with its page. */
export function writeRun(run: Run): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(run))
  } catch {
    // The storage is full or forbidden.
  }
}
