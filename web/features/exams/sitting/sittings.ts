import { type ShownParts, shownDigits, shownText } from '../../../../contract/shown-text.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import { durableStorage } from '../../../lib/durable-storage.ts'
import { readSession } from '../../../lib/session/session.ts'
import { browserStorage, type EntryStore, keysFrom, readEntry } from '../../../lib/stored-entries.ts'
import { readRecord, removeRecord } from '../../../offline/answer-store.ts'
import type { KeptPack } from '../../../offline/kept-packs.ts'
import { putIntoOutbox } from '../../../offline/outbox-store.ts'

/*
 * Exams that are sat on a kept pack without a network, stored in this browser. Each has all that its submission
 * needs, also when the kept pack is removed meanwhile; the choices are in a record like those of other exams.
 */

export type Sitting = {
  /** With this id the server marks it once. */
  id: string
  userId: string
  packId: string
  packName: string
  minutes: number
  wrongMark: number
  /** By the clock of the device, in milliseconds since 1970. */
  startedAt: number
  /** A time of the server before the start. */
  notBefore?: string | null
  /** In order, with the digest of what the learner sees. */
  questions: { id: string; shown: string }[]
}

const prefix = 'sitting:'
const keyOf = ({ userId, packId }: { userId: string; packId: string }) => `${prefix}${userId}:${packId}`

/** Returns the storage for the choices of sittings, apart from those of exams that the server has. */
export function storeOfChoices(): EntryStore | null {
  const store = durableStorage()
  if (!store) return null
  const rename = (key: string) => `sitting-${key}`
  return {
    getItem: (key) => store.getItem(rename(key)),
    setItem: (key, value) => store.setItem(rename(key), value),
    removeItem: (key) => store.removeItem(rename(key)),
  }
}

export function deadlineOf({ startedAt, minutes }: Sitting): number {
  return startedAt + minutes * 60_000
}

/**
 * Returns the sittings of the signed-in user whose time is running. Moves those that are over to the outbox.
 */
export function listSittings(now = Date.now()): Sitting[] {
  const all = readAll()
  const over = all.filter((sitting) => deadlineOf(sitting) <= now)
  for (const sitting of over) endSitting(sitting, now)
  return all.filter((sitting) => !over.includes(sitting))
}

function readAll(): Sitting[] {
  const { userId } = readSession()
  if (!userId) return []
  return keysFrom(`${prefix}${userId}:`)
    .flatMap((key) => readEntry<Sitting>(browserStorage(), key, isSitting) ?? [])
    .map(afterClockSetBack)
}

/**
 * Lets a sitting begin now whose start is to come: the clock was put right meanwhile, and the time left by the wrong one would
 * be longer than the exam.
 */
function afterClockSetBack(sitting: Sitting): Sitting {
  const now = Date.now()
  if (sitting.startedAt <= now) return sitting
  const begun = { ...sitting, startedAt: now }
  durableStorage()?.setItem(keyOf(sitting), JSON.stringify(begun))
  return begun
}

function isSitting({ id, startedAt, minutes, questions }: Partial<Sitting>): boolean {
  return (
    typeof id === 'string' &&
    Number.isFinite(startedAt) &&
    Number.isFinite(minutes) &&
    Array.isArray(questions)
  )
}

/** Starts a sitting, or returns the one in progress on the pack. Rejects if the browser has no room. */
export async function startSitting(
  { userId, id: packId, pack, questions }: KeptPack,
  rules: { minutes: number; wrongMark: number },
): Promise<Sitting> {
  const shown = await Promise.all(
    questions.map(async (question) => ({
      id: question.id,
      shown: await digestOf({
        ...question,
        imagePath: question.image?.imageUrl ?? null,
        passageImagePath: question.passageImage?.imageUrl,
        options: question.options.map((option) => ({ ...option, imagePath: option.image?.imageUrl })),
      }),
    })),
  )
  const running = listSittings().find((sitting) => sitting.packId === packId)
  if (running) return running
  const sitting: Sitting = {
    ...{ id: makeCreationKey(), userId, packId, packName: pack.name, ...rules },
    ...{ startedAt: Date.now(), notBefore: readSession().issuedAt, questions: shown },
  }
  const store = durableStorage()
  if (!store) throw new Error('the browser stores nothing')
  store.setItem(keyOf(sitting), JSON.stringify(sitting))
  return sitting
}

/**
 * Moves a sitting with its stored choices to the outbox; it accepts no more choices. Returns false, and
 * changes nothing, if the browser has no room.
 */
export function endSitting(sitting: Sitting, now = Date.now()): boolean {
  const record = readRecord(storeOfChoices(), sitting.id)
  const { id, packId, packName, minutes, wrongMark, startedAt, notBefore, questions } = sitting
  const spentSeconds = Math.floor((Math.min(now, deadlineOf(sitting)) - startedAt) / 1000)
  const isStored = putIntoOutbox({
    ...{ kind: 'exam', id, packName },
    exam: {
      ...{ packId, minutes, wrongMark },
      startedAt: new Date(startedAt).toISOString(),
      notBefore: notBefore ?? null,
      spentSeconds: Math.max(0, spentSeconds),
      answers: questions.map((question, index) => ({
        ...{ questionId: question.id, shown: question.shown },
        optionId: record?.choices[index]?.optionId ?? null,
        sureness: record?.choices[index]?.sureness ?? null,
        isForReview: record?.reviewMarks?.[index]?.isForReview ?? false,
      })),
    },
  })
  if (!isStored) return false
  durableStorage()?.removeItem(keyOf(sitting))
  removeRecord(storeOfChoices(), id)
  return true
}

async function digestOf(question: ShownParts): Promise<string> {
  const bytes = new TextEncoder().encode(shownText(question))
  // Packs are kept in a secure context only, which has `crypto.subtle`.
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, shownDigits)
}
