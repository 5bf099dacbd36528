import { locales, prefixOf } from '../../../contract/locales.ts'

/**
 * Addresses closed to robots: search results, of which there is no end, forms, and screens of one user. Pages
 * that are only not indexed say so themselves, which a robot reads only where it may enter.
 */
const closedPages = [
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
]
const closedServices = ['/language/', '/account/', '/graphql', '/identity']

/** Returns the content of `robots.txt`. */
export function robotsText(origin: string): string {
  const pages = locales.flatMap((locale) => closedPages.map((path) => prefixOf(locale) + path))
  const lines = [...pages, ...closedServices].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
