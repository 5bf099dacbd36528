import { locales, type TranslatedLocale } from '../../contract/locales.ts'
import { findFile } from './caches.ts'
import { build } from './scope.ts'

/*
 * The router reloads a page if the module of its screen, or a file that the module imports, cannot be loaded. Without a
 * network the reload starts the application again, which asks for the same file, without end. So the worker sends a stand-in
 * for a missing module. If an imported file is missing, the reloaded page is `/offline`.
 */

/** The part of a screen in the router's manifest that the worker reads. The manifest is a file of the build. */
type Screen = { module: string; clientLoaderModule?: string; imports: string[] }

/** The router loads the page again at once. */
const msUntilReload = 5_000

let failedAt = Number.NEGATIVE_INFINITY

/** Returns whether a page was loaded again because a screen imports a file that could not be loaded. */
export const hasScreenFailed = () => Date.now() - failedAt < msUntilReload

/**
 * Returns a module that replaces the module of a screen that could not be loaded: it says that the server cannot be
 * reached. Returns null for other files, or if this browser has not stored the application.
 */
export async function standInFor(path: string): Promise<Response | null> {
  for (const locale of locales) {
    const routes = await readRoutes(locale)
    const screens = Object.values(routes)
    const isMissed = await Promise.all(
      screens.map(({ module, imports }) => imports.includes(path) && findFile(module)),
    )
    if (isMissed.some(Boolean)) {
      failedAt = Date.now()
      return null
    }
    const application = routes['routes/application']?.module
    const isScreen = screens.some(({ module, clientLoaderModule }) =>
      [module, clientLoaderModule].includes(path),
    )
    if (isScreen && application && (await findFile(application))) return standIn(application)
  }
  return null
}

function standIn(application: string): Response {
  const source = `export { default } from ${JSON.stringify(application)}\nexport const clientLoader = () => null\n`
  return new Response(source, { headers: { 'content-type': 'text/javascript' } })
}

async function readRoutes(locale: TranslatedLocale): Promise<Record<string, Screen>> {
  const manifest = build.application[locale].find((name) => /\/manifest-\w+\.js$/.test(name))
  const stored = manifest && (await findFile(manifest))
  const [json] = (stored && /{.*}/s.exec(await stored.text())) || ['{"routes":{}}']
  return (JSON.parse(json) as { routes: Record<string, Screen> }).routes
}
