import { Socket } from 'node:net'
import pg from 'pg'

/** No host of a URL accepts writes; the message names the reason of each. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError'
  /** PostgreSQL's code for "cannot connect now": during a fail-over requests are refused and sent again. */
  readonly code = '57P03'
}

type Address = { host: string; port: number }

/** A machine that is off does not answer at all. */
const answerWithinMs = 2000

/**
 * Returns a function for the `stream` of a pg connection: a socket that connects to the one of these hosts, a
 * URL each, that accepts writes. All hosts are asked at once for every new connection, because a fail-over
 * may have come since the last one. Does what `target_session_attrs=read-write` means to libpq; pg reads one
 * host and knows no such parameter.
 */
export function connectToPrimary(urls: readonly string[]): () => Socket {
  let finding: Promise<Address> | null = null
  const find = () => {
    finding ??= findPrimary(urls).finally(() => {
      finding = null
    })
    return finding
  }
  return () => new PrimarySocket(find)
}

class PrimarySocket extends Socket {
  readonly #find: () => Promise<Address>

  constructor(find: () => Promise<Address>) {
    super()
    this.#find = find
  }

  /** Ignores the address that pg has read from the first URL. */
  override connect(): this {
    this.#find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host)
      },
      (error) => this.destroy(error),
    )
    return this
  }
}

/** Rejects with NoPrimaryError when no host accepts writes. */
async function findPrimary(urls: readonly string[]): Promise<Address> {
  try {
    return await Promise.any(urls.map(requireWritable))
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(
      (each, index) => `${new URL(urls[index]!).host}: ${Object(each).code ?? Object(each).message}`,
    )
    throw new NoPrimaryError(`No host of DATABASE_URL accepts writes (${reasons.join('; ')}).`)
  }
}

async function requireWritable(url: string): Promise<Address> {
  const client = new pg.Client({
    connectionString: url,
    ...{ connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs },
    application_name: 'onushilon finds the primary',
  })
  // The call that is under way rejects.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('read-only')
    return { host: client.host, port: client.port }
  } finally {
    // A host that was lost meanwhile does not confirm it.
    void client.end().catch(() => {})
  }
}
