/**
 * Addresses closed to robots: search results, of which there is no end, forms, and screens of one user. Pages
 * that are only not indexed say so themselves, which a robot reads only where it may enter.
 */
const closed = [
  '/explore?',
  '/login',
  '/register',
  '/verify-email',
  '/reset-password',
  '/create',
  '/edit',
  '/exam/',
  '/results/',
  '/creator-application',
  '/moderation',
  '/search-words',
  '/account/',
  '/graphql',
  '/identity',
]

/** Returns the content of `robots.txt`. */
export function robotsText(origin: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  return [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
