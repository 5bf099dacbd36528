import type postgres from 'postgres'

/** The same connections, counting the statements that are sent by them. */
export function countStatements(sql: postgres.Sql): { sql: postgres.Sql; count: () => number } {
  let statements = 0
  const counting = new Proxy(sql, {
    apply(target, self, args) {
      // A fragment inside a statement is no statement of its own: only the one that is awaited counts.
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
