import type { MetaDescriptor } from 'react-router'
import { locales, prefixOf } from '../../contract/locales.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { localeOf, type Matches, metaTexts, originOf } from './meta-texts.ts'

/**
 * The parts of a page's `meta` for search engines and for sites that show a shared link. Only the server
 * renders them.
 */
export type ForRobots = {
  /** The picture's path; without it the site's own picture is shown, which each language has. */
  picture?: string
  /** Structured data (https://schema.org) without its context. */
  things: Record<string, unknown>[]
}

type PublicPage = {
  /** Without the product's name. */
  title: string
  description: string
  /** The path without a language, and the part of the query that makes it another page. */
  path: string
  /** Null after a navigation in the browser. */
  forRobots: ForRobots | null
}

const openGraphLocales: Record<string, string> = { en: 'en_GB', bn: 'bn_BD' }
const sitePicture = '/share/site.png'

/** Returns the `meta` of a page that search engines index and people share. */
export function publicMeta(matches: Matches, { title, description, path, forRobots }: PublicPage) {
  const shell = metaTexts(shellTexts, matches)
  const origin = originOf(matches)
  const prefix = prefixOf(localeOf(matches))
  const address = origin + prefix + path
  const picture = origin + (forRobots?.picture ?? prefix + sitePicture)
  const openGraph: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', shell.productName],
    ['og:locale', openGraphLocales[localeOf(matches)]],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ]
  return [
    { title: shell.pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    // The address without a language redirects to the page in the reader's language.
    alternate('x-default', origin + path),
    ...locales.map((locale) => alternate(locale, origin + prefixOf(locale) + path)),
    ...openGraph.flatMap(([property, content]) => (content === undefined ? [] : [{ property, content }])),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(forRobots?.things ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ] satisfies MetaDescriptor[]
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}
