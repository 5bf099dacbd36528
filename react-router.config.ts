import type { Config } from '@react-router/dev/config'
import { defaultLocale } from './contract/locales.ts'

export default {
  appDirectory: 'web',
  buildDirectory: `build/${process.env.TEXT_LOCALE ?? defaultLocale}`,
  ssr: true,
  // Pages name their own chunks; asking the server which routes exist would be one more round
  // trip on a slow link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
