import { brand } from '../../contract/brand.ts'
import type { Deps } from '../deps.ts'
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
  for (const { name, rowsPerPage, read } of sections) {
    yield `,\n${JSON.stringify(name)}: [`
    let after: string | null = null
    let separator = '\n'
    while (true) {
      const rows = await read(sql, sub, after, rowsPerPage)
      if (rows.length > 0) yield separator + rows.map(({ item }) => JSON.stringify(item)).join(',\n')
      separator = ',\n'
      after = rows.at(-1)?.key ?? null
      if (rows.length < rowsPerPage || after === null) break
    }
    yield '\n]'
  }
  yield '\n}\n'
}
