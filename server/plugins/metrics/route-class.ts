/** The kind of work that a route does. Latencies of different classes are not compared. */
export type RouteClass =
  | 'page'
  | 'asset'
  | 'graphql'
  | 'identity'
  | 'search'
  | 'picture'
  | 'watch'
  | 'other'
  | 'held'

const classesByStart: [string, RouteClass][] = [
  ['/health/', 'watch'],
  ['/metrics', 'watch'],
  ['/graphql', 'graphql'],
  ['/identity', 'identity'],
  ['/1/indexes/', 'search'],
  ['/images', 'picture'],
  ['/pictures', 'picture'],
  ['/import', 'picture'],
  ['/share/', 'picture'],
  ['/assets/', 'asset'],
]

/**
 * Returns the class of a route by its pattern. A request that the server holds on purpose is `held` instead
 * (`request.isHeld`).
 */
export function routeClassOf(route: string | undefined): RouteClass {
  if (route === undefined) return 'other'
  // The route of all pages.
  if (route === '/*') return 'page'
  return classesByStart.find(([start]) => route.startsWith(start))?.[1] ?? 'other'
}
