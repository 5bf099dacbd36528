import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Sql } from '../../../../lib/database/sql.ts'
import { intArray } from '../../../../lib/sql-values.ts'
import { coalesced } from '../coalesced.ts'
import type { StoredWords } from '../record-store.ts'
import { Trie } from '../trie.ts'

/** The default of `longestWaitMs`. */
const usualWaitMs = 300
const rowsInBatch = 20_000
/** Words added per turn of the event loop: a few milliseconds of work. */
const wordsInTurn = 1_000

/**
 * This process's copy of the words of records: by letters for typos, by id for prefixes. It reads newly
 * committed words when needed; an id never changes its word.
 */
export type Vocabulary = StoredWords & {
  /** Reads the words committed before the call; the first time all words. */
  refresh: () => Promise<void>
  /**
   * As `refresh`, but resolves after a short time at most: what takes longer is available to the next search.
   * Never rejects.
   */
  refreshSoon: () => Promise<void>
  /** Loads the words of these ids, if they exist. */
  learn: (ids: Int32Array) => Promise<void>
}

/** `longestWaitMs`: how long a search waits for words that other processes have added. */
export function createVocabulary(
  sql: Sql,
  { longestWaitMs = usualWaitMs }: { longestWaitMs?: number | undefined } = {},
): Vocabulary {
  const trie = new Trie()
  const words: (string | undefined)[] = []
  let firstUnits = new Uint16Array(1024)
  /** All transactions before this one had ended when the rows were read. */
  let readBefore: string | null = null

  function add(id: number, word: string): void {
    if (words[id] !== undefined) return
    while (words.length < id) words.push(undefined)
    words[id] = word
    if (id >= firstUnits.length) {
      const grown = new Uint16Array(2 ** Math.ceil(Math.log2(id + 1)))
      grown.set(firstUnits)
      firstUnits = grown
    }
    firstUnits[id] = word.charCodeAt(0)
    trie.add(word, id)
  }

  async function addAll(packed: string): Promise<void> {
    let count = 0
    for (const line of packed.split('\n')) {
      const space = line.indexOf(' ')
      add(Number(line.slice(0, space)), line.slice(space + 1))
      count += 1
      if (count % wordsInTurn === 0) await nextTurn()
    }
  }

  async function read(): Promise<void> {
    if (readBefore === null) {
      const [snapshot] = await sql<{ xmin: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`
      await readEverything()
      readBefore = snapshot!.xmin
    } else {
      readBefore = await readSince(readBefore)
    }
  }

  /** Reads all words in sorted order, because a trie of sorted words is made faster. */
  async function readEverything(): Promise<void> {
    for (let last = ''; ; ) {
      const [batch] = await sql<{ last: string | null; words: string | null }>`
        select max(word) as last, string_agg(id || ' ' || word, chr(10) order by word) as words
        from (
          select id, word from search_word where word > ${last} and folded is not null
          order by word limit ${rowsInBatch}::integer
        ) batch`
      if (!batch?.words || batch.last === null) break
      await addAll(batch.words)
      last = batch.last
    }
    await trie.prepare(nextTurn)
  }

  /**
   * Returns the transaction id to read from next time; one statement has one snapshot. Words restored from
   * another database's dump have transaction ids that are in the future here; they were loaded at the start.
   */
  async function readSince(xmin: string): Promise<string> {
    const [batch] = await sql<{ xmin: string; words: string | null }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
        string_agg(id || ' ' || word, chr(10)) as words
      from search_word
      where added_in >= ${xmin}::text::xid8 and added_in < pg_snapshot_xmax(pg_current_snapshot()) and folded is not null`
    if (batch?.words) await addAll(batch.words)
    return batch!.xmin
  }

  const refresh = coalesced(read)

  return {
    refresh,
    refreshSoon() {
      const isRead = refresh().catch(() => {})
      return Promise.race([isRead, delay(longestWaitMs, undefined, { ref: false })])
    },
    async learn(ids) {
      const unknown = new Set<number>()
      // 0 separates tags and is not a word.
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at]!
        if (id !== 0 && !(firstUnits[id]! > 0)) unknown.add(id)
      }
      if (unknown.size === 0) return
      const rows = await sql<{ id: number; word: string }>`
        select id, word from search_word where id = any (${intArray(unknown)}::text::integer[])`
      for (const { id, word } of rows) add(id, word)
    },
    wordOf: (id) => words[id],
    get firstUnits() {
      return firstUnits
    },
    idOf: (word) => trie.find(word),
    near: (word, most, options) => trie.near(word, most, options),
  }
}
