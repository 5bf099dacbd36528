import type { ReadyFormula } from '../../contract/formula/formula.ts'
import type { Attempt } from '../generated/exam.ts'
import { done, lazyDatabase, result } from '../lib/durable-storage.ts'
import { picturesOf, withPictures } from '../lib/pictures/pictures-of.ts'
import { rememberFormulas } from '../lib/ready-formulas.ts'
import { readSession } from '../lib/session/session.ts'
import { formulasOf, pickLink } from './keep-pack.ts'

/*
 * The papers of exams in progress, stored in this browser (IndexedDB) under the user's id, so that a reload or a
 * restart of the browser without a network continues the exam. The answers are stored elsewhere, one by one.
 */

type Picture = NonNullable<Attempt['paper']['questions'][number]['image']>

type StoredPaper = {
  userId: string
  packId: string
  attempt: Attempt
  /** The device's time at the attempt's `serverTime`. */
  readAt: number
  formulas: ReadyFormula[]
  /** The pictures by their paths, of a phone's size. */
  pictures: Map<string, Blob>
}

const maxPapers = 5
const maxAgeMilliseconds = 3 * 24 * 60 * 60 * 1000
const maxPictureBytes = 10_000_000

const database = lazyDatabase('onushilon-exams', (created) => {
  created.createObjectStore('papers', { keyPath: ['userId', 'packId'] })
})

/** Stores the paper of an exam, whose `serverTime` was read at `measuredAt`. Rejects if the browser stores nothing. */
export async function storeExamPaper(attempt: Attempt, measuredAt: number): Promise<void> {
  const { userId } = readSession()
  if (!userId) return
  const { packId, paper } = attempt
  const readAt = Date.now() - (performance.now() - measuredAt)
  const pictures = await loadPictures(attempt)
  const stored = { userId, packId, attempt, readAt, formulas: formulasOf(paper.questions), pictures }
  const transaction = (await database.open()).transaction('papers', 'readwrite')
  const store = transaction.objectStore('papers')
  store.put(stored satisfies StoredPaper)
  const others = (await result<StoredPaper[]>(store.getAll())).sort((one, two) => two.readAt - one.readAt)
  for (const [index, other] of others.entries()) {
    const isOld = other.readAt < Date.now() - maxAgeMilliseconds
    if (isOld || index >= maxPapers) store.delete([other.userId, other.packId])
  }
  await done(transaction)
}

/** Returns the signed-in user's exam on a pack as it was stored; null without one. Its formulas can be shown. */
export async function readExamPaper(
  packId: string,
): Promise<{ attempt: Attempt; measuredAt: number } | null> {
  const { userId } = readSession()
  if (!userId) return null
  const stored = await database
    .open()
    .then((open) =>
      result<StoredPaper | undefined>(open.transaction('papers').objectStore('papers').get([userId, packId])),
    )
    .catch(() => undefined)
  if (!stored) return null
  rememberFormulas(stored.formulas)
  const measuredAt = performance.now() - (Date.now() - stored.readAt)
  return { attempt: withStoredPictures(stored), measuredAt }
}

/** Removes the paper of the signed-in user's exam on a pack. */
export async function removeExamPaper(packId: string): Promise<void> {
  const { userId } = readSession()
  await database.change('papers', (papers) => papers.delete([userId ?? '', packId]))
}

/** Returns the ids of a user's exams whose papers are stored. */
export async function listStoredExams(userId: string): Promise<string[]> {
  const papers = (await database.open()).transaction('papers').objectStore('papers')
  const own = await result<StoredPaper[]>(papers.getAll(IDBKeyRange.bound([userId], [userId, []])))
  return own.map(({ attempt }) => attempt.id)
}

/** Removes the papers of all users of this browser. Their answers stay, for the server has them or waits for them. */
export async function removeAllExamPapers(): Promise<void> {
  await database.change('papers', (papers) => papers.clear())
}

async function loadPictures({ paper }: Attempt): Promise<Map<string, Blob>> {
  const pictures = new Map<string, Blob>()
  let bytes = 0
  for (const image of paper.questions.flatMap(picturesOf)) {
    // A picture of a sealed paper is in its address.
    if (image.url.startsWith('data:') || pictures.has(image.imageUrl) || bytes > maxPictureBytes) continue
    // The exam goes on without a picture that cannot be loaded.
    const blob = await fetch(pickLink(image)).then(
      (response) => (response.ok ? response.blob() : null),
      () => null,
    )
    if (!blob) continue
    pictures.set(image.imageUrl, blob)
    bytes += blob.size
  }
  return pictures
}

function withStoredPictures({ attempt, pictures }: StoredPaper): Attempt {
  const stored = (image: Picture) => {
    const picture = pictures.get(image.imageUrl)
    return picture ? { ...image, url: URL.createObjectURL(picture), srcset: '' } : image
  }
  const questions = attempt.paper.questions.map((question) => withPictures(question, stored))
  return { ...attempt, paper: { ...attempt.paper, questions } }
}
