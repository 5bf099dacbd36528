import { locales, prefixOf } from '../../../../contract/locales.ts'

/**
 * Addresses that robots may not load: search results, whose number has no limit, forms, and screens of one
 * user. Pages that robots may load but not index are not among them: their HTML forbids the index.
 */
const closedPages = [
  '/explore?',
  '/login',
  '/register',
  '/verify-email',
  '/reset-password',
  '/create',
  '/edit',
  '/practice?',
  '/today',
  '/plan',
  '/bookmarks',
  '/exam/',
  '/contest',
  '/exams',
  '/results/',
  '/me',
  '/progress',
  '/creator-application',
  '/moderation',
  '/search-words',
  '/admin',
]
const closedServices = ['/language/', '/account/', '/graphql', '/identity']

export function robotsText(origin: string): string {
  const pages = locales.flatMap((locale) => closedPages.map((path) => prefixOf(locale) + path))
  const lines = [...pages, ...closedServices].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
