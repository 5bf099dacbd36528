import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { defaultLocale, locales } from '../contract/locales.ts'

/** The screens that work without a network, and the rooms, which then say what does. */
const screens = [
  'root',
  ...[
    'application',
    'home/home',
    'today',
    'exams/exams',
    'me',
    'offline-shell',
    'pack',
    'question',
    'exam',
    'results/results',
    'results/result',
    'results/result-practice',
  ].map((name) => `routes/${name}`),
]

/**
 * Matches files that these screens need online only, unless a file imports them at once: forms, search, sign-in, and the
 * typesetter of authors.
 */
const onlineOnly =
  /^(katex-[\w-]+\.js|home-guest-|forms-|create-|edit-|login-|account-|search-|explore-|KaTeX_)/

/** Matches the files that a file imports before it runs. */
const staticImport = /\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g

/** Matches the names of files of the build in other files. */
const fileName = /["'`(/]([\w.-]+-[\w-]{8}\.(?:js|css|woff2))["'`)]/g

/**
 * Builds the service worker of all languages into `build/<default>/client/sw.js`, as one script. Writes into it the
 * files of the application, and a version that changes with any of them or with the worker.
 */
export async function buildServiceWorker(root) {
  const application = Object.fromEntries(locales.map((locale) => [locale, filesOfApplication(root, locale)]))
  const sources = readdirSync(path.join(root, 'web/worker')).sort()
  const version = createHash('sha256')
  for (const name of sources) version.update(readFileSync(path.join(root, 'web/worker', name)))
  version.update(JSON.stringify(application))
  const builtFiles = { version: version.digest('hex').slice(0, 12), application }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { builtFiles: JSON.stringify(builtFiles) },
    build: {
      target: 'es2022',
      outDir: path.join(root, 'build', defaultLocale, 'client'),
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { sw: path.join(root, 'web/worker/main.ts') },
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  })
}

/** Returns the addresses of the files that the screens load, at once or later. */
function filesOfApplication(root, locale) {
  const folder = path.join(root, 'build', locale, 'client/assets')
  const manifestFile = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name))
  const manifest = JSON.parse(/{.*}/s.exec(readFileSync(path.join(folder, manifestFile), 'utf8'))[0])
  const waiting = [
    manifestFile,
    ...[manifest.entry, ...screens.map((id) => manifest.routes[id])].flatMap(filesOf),
  ]
  const files = new Set()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (files.has(name)) continue
    files.add(name)
    // The manifest names the files of all screens.
    if (name === manifestFile || !/\.(js|css)$/.test(name)) continue
    const content = readFileSync(path.join(folder, name), 'utf8')
    waiting.push(...filesNamedIn(content))
  }
  return [...files].sort().map((name) => `/assets/${name}`)
}

/** Returns the files that a file imports, and those that it may load later without a network. */
function filesNamedIn(content) {
  const imported = new Set([...content.matchAll(staticImport)].map(([, name]) => name))
  const named = [...content.matchAll(fileName)].map(([, name]) => name)
  return named.filter((name) => imported.has(name) || !onlineOnly.test(name))
}

function filesOf({ module, imports, css, clientLoaderModule, hydrateFallbackModule }) {
  const addresses = [module, ...imports, ...css, clientLoaderModule, hydrateFallbackModule]
  return addresses.filter(Boolean).map((address) => path.posix.basename(address))
}
