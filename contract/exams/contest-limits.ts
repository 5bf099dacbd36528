/** The limits of contests. Lengths are counted as in `limits.ts`. */
export const contestLimits = {
  rulesCharacters: 3000,
  nicknameCharacters: 30,
  /** The most marks on one letter of a nickname. */
  nicknameMarks: 4,
  /** From the opening to the end. */
  maxDays: 7,
  maxDaysAhead: 365,
  /** The highest limit that a contest may set for its participants. */
  maxEntries: 1_000_000,
  maxExtraMinutes: 60,
  /** A contest is not changed in so many seconds before it opens, so that no start meets a change in progress. */
  settledSeconds: 5,
  /** A sealed paper can be loaded so many minutes before the opening. */
  sealMinutes: 15,
  /** The seconds after the opening within which a start still has the whole time. */
  startSeconds: 10,
  /** The rows of a page of contests or of places. */
  page: 50,
  maxPage: 200,
}
