import { brand } from '../../contract/brand.ts'
import type { Deps } from '../deps.ts'
import type { Sql } from '../lib/database/sql.ts'
import type { Section } from './section.ts'
import { sections } from './sections.ts'

/**
 * Yields everything stored about a user as pieces of one JSON document: an object with a list for each
 * section. Reads a page at a time, so that neither a large bank nor a slow client holds memory or a
 * connection.
 */
export async function* writePersonalData(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  sub: string,
): AsyncGenerator<string> {
  yield `{\n"product": ${JSON.stringify(brand.name)},\n"writtenAt": ${JSON.stringify(clock.now())}`
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.name)}: [`
    let separator = '\n'
    for await (const items of readSection(sql, section, sub)) {
      yield separator + items.map((item) => JSON.stringify(item)).join(',\n')
      separator = ',\n'
    }
    yield '\n]'
  }
  yield '\n}\n'
}

/** Yields a user's items of a section, a page at a time. */
export async function* readSection(
  sql: Sql,
  { read, rowsPerPage }: Section,
  sub: string,
): AsyncGenerator<unknown[]> {
  let after: string | null = null
  while (true) {
    const rows = await read(sql, sub, after, rowsPerPage)
    if (rows.length > 0) yield rows.map(({ item }) => item)
    after = rows.at(-1)?.key ?? null
    if (rows.length < rowsPerPage || after === null) return
  }
}
