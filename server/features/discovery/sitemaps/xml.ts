const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** Returns a sitemap of pages. */
export function sitemapXml(pages: readonly { address: string; updatedAt?: Date }[]): string {
  const urls = pages.map(({ address, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`
  })
  return `${declaration}\n<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`
}

/** Returns the sitemap that lists the others. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
  return `${declaration}\n<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign]!)
}
