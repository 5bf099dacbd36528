import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type postgres from 'postgres'
import type { KnownWords } from './matches.ts'
import { intArray } from './sql-values.ts'
import { type Near, Trie } from './trie.ts'

/** How long a search waits for words that others have added. */
const longestWaitMs = 300
const rowsInBatch = 20_000
/** So many words are added between two turns of the event loop: some milliseconds of work. */
const wordsInTurn = 1_000

/**
 * The words of records as this process knows them: by their letters for typos, by their ids for prefixes. It holds what it
 * has read, and reads what was committed since whenever that matters; ids are never given to another word.
 */
export type Vocabulary = KnownWords & {
  /** Reads what was committed before the call; the first time everything. */
  refresh: () => Promise<void>
  /** The same, but a search does not wait long for it: what takes longer is there for the next one. Never rejects. */
  refreshSoon: () => Promise<void>
  /** Makes sure that the words of these ids, as far as they exist, are known. */
  learn: (ids: Int32Array) => Promise<void>
  near: (word: string, most: number, options: { isPrefix: boolean; limit: number }) => Near[]
}

export function createVocabulary(sql: postgres.Sql): Vocabulary {
  const trie = new Trie()
  const words: (string | undefined)[] = []
  let firstUnits = new Uint16Array(1024)
  /** Every transaction below this one had ended when the rows were read. */
  let readBefore: string | null = null
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  function add(id: number, word: string): void {
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
      const [snapshot] = await sql<{ xmin: string }[]>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`
      await readEverything()
      readBefore = snapshot!.xmin
    } else {
      readBefore = await readSince(readBefore)
    }
  }

  /** In the order of words, which is best for the trie. */
  async function readEverything(): Promise<void> {
    for (let last = ''; ; ) {
      const [batch] = await sql<{ last: string | null; words: string | null }[]>`
        select max(word) as last, string_agg(id || ' ' || word, chr(10) order by word) as words
        from (
          select id, word from search_word where word > ${last} and folded is not null
          order by word limit ${rowsInBatch}::integer
        ) batch`
      if (!batch?.words || batch.last === null) return
      await addAll(batch.words)
      last = batch.last
    }
  }

  /**
   * Answers what is read before from then on: a statement has one snapshot. Words that came with a dump of another database
   * have transactions that are still to come here; they were there from the beginning.
   */
  async function readSince(xmin: string): Promise<string> {
    const [batch] = await sql<{ xmin: string; words: string | null }[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
        string_agg(id || ' ' || word, chr(10)) as words
      from search_word
      where added_in >= ${xmin}::text::xid8 and added_in < pg_snapshot_xmax(pg_current_snapshot()) and folded is not null`
    if (batch?.words) await addAll(batch.words)
    return batch!.xmin
  }

  return {
    refresh() {
      // Who comes while rows are being read may have committed after they were: the next reading is for all of those.
      if (reading === null) {
        reading = read().finally(() => {
          reading = null
        })
        return reading
      }
      next ??= reading
        .catch(() => {})
        .then(() => {
          next = null
          return this.refresh()
        })
      return next
    },
    refreshSoon() {
      const isRead = this.refresh().catch(() => {})
      return Promise.race([isRead, delay(longestWaitMs, undefined, { ref: false })])
    },
    async learn(ids) {
      const unknown = new Set<number>()
      // 0 stands between tags and is no word.
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at]!
        if (id !== 0 && !(firstUnits[id]! > 0)) unknown.add(id)
      }
      if (unknown.size === 0) return
      const rows = await sql<{ id: number; word: string }[]>`
        select id, word from search_word where id = any (${intArray(unknown)}::text::integer[])`
      for (const { id, word } of rows) add(id, word)
    },
    wordOf: (id) => words[id],
    get firstUnits() {
      return firstUnits
    },
    near: (word, most, options) => trie.near(word, most, options),
  }
}
