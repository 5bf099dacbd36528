import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '../../../lib/clock.ts'
import type { LogPosition } from '../../../lib/database/replicas/log-position.ts'
import { type Replicas, withoutReplicas } from '../../../lib/database/replicas/replicas.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { type Position, readContentChanges, readPosition } from './queries.ts'

/** The content that a page shows: ids of questions, packs and users, or `anything` for lists. */
export type Dependencies = readonly string[] | 'anything'

/** A page as rendered. Without `dependsOn` it is never kept. */
export type RenderedPage = {
  status: number
  headers: Headers
  body: Buffer
  dependsOn: Dependencies | null
  /** Milliseconds since 1970; the page changes then. */
  until: number
}

export type Encoding = 'br' | 'gzip'

const maxBytes = 48 * 1024 * 1024
/** Larger pages are not kept. */
const maxPageBytes = 1024 * 1024

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/**
 * Compresses a page outside this thread. Of a page of 36 kB brotli takes 8 % less than gzip, in more than twice the time: too
 * long for a page that is sent only once.
 */
export const encode = (encoding: Encoding, body: Buffer): Promise<Buffer> => compressors[encoding](body)

/** A kept page. Its compressed forms are made when a client first requests them. */
export class KeptPage {
  readonly headers: readonly [string, string][]
  readonly body: Buffer
  /** Without quotes; equal for equal bodies. */
  readonly hash: string
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  readonly #onGrowth: (bytes: number) => void

  constructor({ headers, body }: RenderedPage, onGrowth: (bytes: number) => void) {
    this.headers = [...headers]
    this.body = body
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.#onGrowth = onGrowth
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const encoded = encode(encoding, this.body)
    this.#encoded.set(encoding, encoded)
    encoded.then(
      ({ length }) => this.#onGrowth(length),
      () => this.#encoded.delete(encoding),
    )
    return encoded
  }
}

/** A page that is being rendered, and the changes of content since the rendering began. */
type Rendering = { changed: Set<string>; all: boolean; done: Promise<RenderedPage> }

type KeptPagesDeps = { sql: Sql; clock: Clock; replicas?: Pick<Replicas, 'readPosition'> }
type Render = (seen: LogPosition | null) => Promise<RenderedPage>
type Entry = { page: KeptPage; dependsOn: Dependencies; until: number; bytes: number }

/**
 * A cache of pages that are the same for every guest. A page is rendered once and kept until a commit changes
 * content that it shows. Each request first reads the changes since the last reading, by one short statement
 * that simultaneous requests share. So a page is as fresh as one rendered now, whichever process made the
 * change. Changes are read on the primary; a page may be rendered from a replica that shows all of them.
 */
export class KeptPages {
  readonly #sql: Sql
  readonly #clock: Clock
  readonly #replicas: Pick<Replicas, 'readPosition'>
  /** In the order of use, the latest last. */
  readonly #entries = new Map<string, Entry>()
  /** The keys of the pages that show some content. */
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #renderings = new Map<string, Rendering>()
  #bytes = 0
  #position: Position | null = null
  /** All changes that were read are at or before this position of the log; null: unknown. */
  #seen: LogPosition | null = null
  #reading: Promise<void> | null = null
  #next: Promise<void> | null = null

  constructor({ sql, clock, replicas = withoutReplicas(sql) }: KeptPagesDeps) {
    this.#sql = sql
    this.#clock = clock
    this.#replicas = replicas
  }

  get facts() {
    return { pages: this.#entries.size, bytes: this.#bytes, renderings: this.#renderings.size }
  }

  /**
   * Returns the kept page of this key, or renders it and keeps it if it may be kept. `render` is called at
   * most once per call, with the position of the log that the page must show; null: only the primary does surely.
   * Requests for the same page share a rendering unless its content changed meanwhile. Throws what `render` throws.
   */
  async find(key: string, render: Render): Promise<KeptPage | RenderedPage> {
    try {
      await this.#readChanges()
    } catch {
      // Without the database the page is rendered as an error page.
      return render(null)
    }
    const entry = this.#entries.get(key)
    if (entry && entry.until > this.#clock.now().getTime()) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      return entry.page
    }
    const running = this.#renderings.get(key)
    if (running) {
      const page = await running.done.catch(() => null)
      // `running` contains all changes before this request, because `#readChanges` has just added them.
      if (page?.dependsOn && !isTouched(page.dependsOn, running)) return this.#entries.get(key)?.page ?? page
    }
    return this.#render(key, render)
  }

  async #render(key: string, render: Render): Promise<KeptPage | RenderedPage> {
    const rendering: Rendering = { changed: new Set(), all: false, done: render(this.#seen) }
    this.#renderings.set(key, rendering)
    try {
      const page = await rendering.done
      const { status, body, dependsOn } = page
      if (status !== 200 || body.length > maxPageBytes || !dependsOn) return page
      return isTouched(dependsOn, rendering) ? page : this.#keep(key, page, dependsOn)
    } finally {
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key)
    }
  }

  #keep(key: string, rendered: RenderedPage, dependsOn: Dependencies): KeptPage {
    this.#drop(key)
    const page = new KeptPage(rendered, (bytes) => {
      // The page may have been dropped while it was compressed.
      if (this.#entries.get(key)?.page === page) this.#grow(key, bytes)
    })
    this.#entries.set(key, { page, dependsOn, until: rendered.until, bytes: 0 })
    for (const id of indexedIds(dependsOn)) {
      const keys = this.#keysOf.get(id) ?? new Set()
      this.#keysOf.set(id, keys.add(key))
    }
    this.#grow(key, rendered.body.length)
    return page
  }

  #grow(key: string, bytes: number): void {
    this.#entries.get(key)!.bytes += bytes
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const id of indexedIds(entry.dependsOn)) {
      const keys = this.#keysOf.get(id)!
      keys.delete(key)
      if (keys.size === 0) this.#keysOf.delete(id)
    }
  }

  /**
   * Waits for a reading that starts after the call, so that it sees all commits before the call. It starts when
   * all requests that have arrived are parsed and the last reading is over, so that they share the statement.
   */
  #readChanges(): Promise<void> {
    this.#next ??= this.#startNext(this.#reading)
    return this.#next
  }

  async #startNext(last: Promise<void> | null): Promise<void> {
    await last?.catch(() => {})
    await setImmediate()
    this.#next = null
    this.#reading = this.#applyChanges().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #applyChanges(): Promise<void> {
    if (!this.#position) {
      this.#position = await readPosition(this.#sql)
    } else {
      const { position, ids } = await readContentChanges(this.#sql, this.#position)
      this.#position = position
      if (ids === null) this.#forgetAll()
      else if (ids.length > 0) this.#forget(ids)
    }
    this.#seen ??= await this.#replicas.readPosition()
  }

  #forget(ids: readonly string[]): void {
    this.#seen = null
    for (const { changed } of this.#renderings.values()) for (const id of ids) changed.add(id)
    for (const id of [...ids, anything]) {
      for (const key of [...(this.#keysOf.get(id) ?? [])]) this.#drop(key)
    }
  }

  #forgetAll(): void {
    this.#seen = null
    for (const rendering of this.#renderings.values()) rendering.all = true
    for (const key of [...this.#entries.keys()]) this.#drop(key)
  }
}

/** The key in the index of pages that show lists. */
const anything = ''

function indexedIds(dependsOn: Dependencies): readonly string[] {
  return dependsOn === 'anything' ? [anything] : dependsOn
}

function isTouched(dependsOn: Dependencies, { changed, all }: Rendering): boolean {
  if (all) return true
  return dependsOn === 'anything' ? changed.size > 0 : dependsOn.some((id) => changed.has(id))
}
