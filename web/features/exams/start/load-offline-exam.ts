import type { Attempt } from '../../../generated/exam.ts'
import { DataError } from '../../../lib/data.ts'
import { recoverEntries } from '../../../lib/durable-storage.ts'
import type * as ExamPapers from '../../../offline/exam-papers.ts'
import { type KeptPack, readKeptPack } from '../../../offline/kept-packs.ts'
import { attemptOf } from '../sitting/sitting-session.ts'
import { listSittings, type Sitting } from '../sitting/sittings.ts'

export type LoadedSitting = { sitting: Sitting; attempt: Attempt }

/** Returns the user's exam without a network that is in progress on a pack; null without one. */
export async function findSitting(packId: string): Promise<LoadedSitting | null> {
  await recoverEntries()
  const sitting = listSittings().find((one) => one.packId === packId)
  const kept = sitting && (await readKeptPack(packId))
  const attempt = kept ? attemptOf(sitting, kept) : null
  return sitting && attempt ? { sitting, attempt } : null
}

type Stored = Awaited<ReturnType<typeof ExamPapers.readExamPaper>>

/**
 * Returns the result of `load`. If the server cannot be reached, returns the exam in progress on the pack that this
 * browser has stored, or else the kept pack. Rejects if the browser has neither.
 */
export async function loadOrKept<Loaded>(
  packId: string,
  load: () => Promise<Loaded>,
): Promise<{ loaded: Loaded } | { stored: NonNullable<Stored> } | { kept: KeptPack }> {
  try {
    return { loaded: await load() }
  } catch (error) {
    if (!(error instanceof DataError && error.code === 'NETWORK')) throw error
    const stored = await import('../../../offline/exam-papers.ts').then(
      ({ readExamPaper }) => readExamPaper(packId),
      () => null,
    )
    if (stored) return { stored }
    const kept = await readKeptPack(packId)
    if (kept) return { kept }
    throw error
  }
}

/** Stores the paper of an exam, so that a reload without a network continues it. */
export async function keepPaper(attempt: Attempt, measuredAt: number): Promise<void> {
  // Only in a secure context is there a service worker that reloads the page without a network.
  if (!window.isSecureContext) return
  const papers = await import('../../../offline/exam-papers.ts')
  await papers.storeExamPaper(attempt, measuredAt)
}

/** Removes the paper of an exam that was submitted. */
export async function forgetPaper(packId: string): Promise<void> {
  const papers = await import('../../../offline/exam-papers.ts')
  await papers.removeExamPaper(packId)
}
