import fp from 'fastify-plugin'
import { type Locale, locales, prefixOf } from '../../contract/locales.ts'
import { manifestPath } from '../../contract/manifest-path.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'

/** The web manifest of each language: with it the product can be put on the home screen of a phone. */
export const manifestPlugin = fp(async (app) => {
  for (const locale of locales) {
    const body = Buffer.from(JSON.stringify(manifestOf(locale)))
    app.get(prefixOf(locale) + manifestPath, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(body),
    )
  }
})

function manifestOf(locale: Locale) {
  const texts = shellTexts(locale)
  return {
    // One product, whatever its language: a later installation in another one replaces it.
    id: '/',
    name: texts.productName,
    short_name: texts.productName,
    description: texts.pageDescription,
    lang: locale,
    dir: 'ltr',
    start_url: `${prefixOf(locale)}/`,
    scope: '/',
    display: 'standalone',
    background_color: '#f6f1e4',
    theme_color: '#f6f1e4',
    categories: ['education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
