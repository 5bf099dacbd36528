import type pg from 'pg'
import { vi } from 'vitest'
import type { SqlPool } from '../../server/lib/database/sql.ts'

/** Returns a list to which the text of each later statement of the pool is added. */
export function recordStatements({ pool }: SqlPool): string[] {
  const statements: string[] = []
  pool.on('acquire', (client: pg.PoolClient) => {
    if (vi.isMockFunction(client.query)) return
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    vi.spyOn(client, 'query').mockImplementation((...given: unknown[]) => {
      const [statement] = given as [string | { text: string }]
      statements.push(typeof statement === 'string' ? statement : statement.text)
      return send(...given)
    })
  })
  return statements
}
