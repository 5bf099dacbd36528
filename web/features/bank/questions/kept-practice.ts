import { packPracticeName } from '../../../lib/practice-names.ts'
import { readEntry, tabStorage, writeEntry } from '../../../lib/stored-entries.ts'

/** What was answered of a pack, kept in its tab: phones close pages in the background, and load them again. */
export type KeptPractice = {
  packId: string
  /** Null for a guest. */
  userId: string | null
  /** The questions that are practised again; null for all. */
  only: readonly string[] | null
  chosen: readonly (readonly [questionId: string, optionId: string])[]
}

/** Returns what this user has answered of this pack in this tab. */
export function readKeptPractice(of: Pick<KeptPractice, 'packId' | 'userId'>): KeptPractice | null {
  return readEntry<KeptPractice>(
    tabStorage(),
    packPracticeName,
    ({ packId, userId }) => packId === of.packId && userId === of.userId,
  )
}

/** Keeps a practice in place of the one before. Without storage it lasts as long as its page. */
export function keepPractice(practice: KeptPractice): void {
  writeEntry(tabStorage(), packPracticeName, practice)
}
