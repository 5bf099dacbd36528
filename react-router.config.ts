import type { Config } from '@react-router/dev/config'
import { defaultLocale, isLocale, prefixOf } from './contract/locales.ts'

const wanted = process.env.TEXT_LOCALE
const locale = isLocale(wanted) ? wanted : defaultLocale

export default {
  appDirectory: 'web',
  // Every link of a bundle leads to pages in its language.
  basename: prefixOf(locale) || '/',
  buildDirectory: `build/${locale}`,
  ssr: true,
  // Pages name their own chunks; asking the server which routes exist would be one more round
  // trip on a slow link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
