import { ContestIsStoredDocument } from '../../../../generated/contest-form.ts'
import { query } from '../../../../lib/data.ts'
import { type Draft, removeDraft, writeDraft } from '../../../../lib/drafts/draft-store.ts'
import { listLeftDrafts } from '../../../../lib/drafts/draft-tabs.ts'
import type { ContestValues } from './contest-values.ts'

/** The prefix of the keys of drafts of new contests; the key of the form follows, as for `draftsOf`. */
export const newContestDrafts = 'contest/new'

/** The drafts of changes to a contest. */
export const draftsOf = (id: string) => `contest/${id}`

/**
 * Returns the drafts of new contests. Those whose contest is stored, though the reply to its saving was lost, become
 * drafts of changes to it: continued as new ones, they would replace it.
 */
export async function listNewDrafts(userId: string): Promise<Draft<ContestValues>[]> {
  const drafts = await listLeftDrafts<ContestValues>(newContestDrafts, userId)
  const isNew = await Promise.all(drafts.map((draft) => moveIfStored(draft, userId)))
  return drafts.filter((_, place) => isNew[place])
}

/** Returns true if the draft's contest is not stored. */
async function moveIfStored({ key, value }: Draft<ContestValues>, userId: string): Promise<boolean> {
  const { getContest } = await query(ContestIsStoredDocument, { id: value.id })
  if (!getContest) return true
  const moved = draftsOf(value.id) + key.slice(newContestDrafts.length)
  if (await writeDraft(moved, value, userId)) await removeDraft(key, userId)
  return false
}
