import { locales, prefixOf } from '../../../../../contract/locales.ts'
import { escapeXml } from '../../../../lib/escape-markup.ts'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const ofLinks = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** `path` names no language. */
export type ListedPage = { path: string; updatedAt?: Date }

/** Yields a sitemap of pages: each in every language, with links to all of them; one text per list of pages. */
export async function* sitemapXml(
  origin: string,
  lists: AsyncIterable<readonly ListedPage[]> | Iterable<readonly ListedPage[]>,
): AsyncGenerator<string> {
  yield `${declaration}\n<urlset ${namespace} ${ofLinks}>\n`
  for await (const pages of lists) yield pages.map((page) => `${entriesOf(origin, page)}\n`).join('')
  yield '</urlset>\n'
}

function entriesOf(origin: string, { path, updatedAt }: ListedPage): string {
  const addresses = locales.map((locale) => ({
    locale,
    address: escapeXml(origin + prefixOf(locale) + path),
  }))
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  // The address without a language redirects to the page in the reader's language.
  const others = [{ locale: 'x-default', address: escapeXml(origin + path) }, ...addresses].map(
    ({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`,
  )
  const common = changed + others.join('')
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${common}</url>`).join('\n')
}

export function sitemapIndexXml(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
  return `${declaration}\n<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`
}
