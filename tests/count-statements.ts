import type { SqlPool } from '../server/lib/sql.ts'

/** Wraps a connection pool and counts the statements sent through it. */
export function countStatements(sql: SqlPool): { sql: SqlPool; count: () => number } {
  let statements = 0
  const counting = new Proxy(sql, {
    apply(target, self, args) {
      // A fragment is not sent alone: only the awaited statement counts.
      const query = Reflect.apply(target, self, args)
      const run = query.then
      const then = (...handlers: unknown[]) => {
        statements += 1
        return Reflect.apply(run, query, handlers)
      }
      Object.defineProperty(query, 'then', { value: then })
      return query
    },
  })
  return { sql: counting, count: () => statements }
}
