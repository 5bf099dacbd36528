import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Pages name their own chunks; asking the server which routes exist would be one more round trip on a slow link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
