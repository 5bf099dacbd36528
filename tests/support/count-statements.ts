import type { Sql, SqlPool } from '../../server/lib/database/sql.ts'

type Call = (...args: unknown[]) => object

/** Wraps a connection pool and counts the statements sent through it and its transactions. */
export function countStatements(pool: SqlPool): { sql: SqlPool; count: () => number } {
  let statements = 0
  // A fragment is not sent alone: only the awaited statement counts.
  const counted = (query: object) => {
    const run: Call = Reflect.get(query, 'then')
    const then = (...handlers: unknown[]) => {
      statements += 1
      return Reflect.apply(run, query, handlers)
    }
    return Object.defineProperty(query, 'then', { value: then })
  }
  const counting = <Template extends Sql>(template: Template): Template =>
    new Proxy(template, {
      apply: (target, self, args) => counted(Reflect.apply(target, self, args)),
      get: (target, name) => {
        const member: Call = Reflect.get<object, PropertyKey>(target, name)
        if (name === 'unsafe') return (...args: unknown[]) => counted(Reflect.apply(member, target, args))
        if (name !== 'begin') return member
        const begin: SqlPool['begin'] = (work, mode) => pool.begin((tx) => work(counting(tx)), mode)
        return begin
      },
    })
  return { sql: counting(pool), count: () => statements }
}
