import type postgres from 'postgres'
import {
  type AttemptToAnswer,
  findAttemptToAnswer,
  findOptionsOfPaper,
  type PaperOptions,
} from './queries.ts'

/*
 * What never changes about an attempt and its paper, kept in the process: an exam asks for it with each of its answers,
 * and a paper of many is unpacked once. Whether the attempt is still open is not among it.
 */

export type KnownAttempt = AttemptToAnswer & { options: PaperOptions }

const keptAttempts = 20_000
const keptPapers = 200

type Known = { attempts: Map<string, KnownAttempt>; papers: Map<string, PaperOptions> }

const known = new WeakMap<postgres.Sql, Known>()

/** An attempt of anybody; null when there is none. */
export async function findKnownAttempt(sql: postgres.Sql, id: string): Promise<KnownAttempt | null> {
  const { attempts, papers } = known.get(sql) ?? { attempts: new Map(), papers: new Map() }
  known.set(sql, { attempts, papers })
  const kept = attempts.get(id)
  if (kept) return kept
  const attempt = await findAttemptToAnswer(sql, id)
  if (!attempt) return null
  const options = papers.get(attempt.paperHash) ?? (await findOptionsOfPaper(sql, attempt.paperHash))
  keep(papers, attempt.paperHash, options, keptPapers)
  const found = { ...attempt, options }
  keep(attempts, id, found, keptAttempts)
  return found
}

/** In the order of coming in: an exam is over before what many others brought has pushed it out, or is read once more. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
