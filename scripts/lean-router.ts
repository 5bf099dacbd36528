import type { Plugin } from 'vite'

/**
 * The modules of the router for options that the product does not use: the discovery of routes while a page is open
 * (`routeDiscovery` is `initial`), and instrumentation. `code` has their exports, as they behave without the option.
 */
const unused = [
  {
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    code: `
      export const URL_LIMIT = 7680
      export const isFogOfWarEnabled = () => false
      export const getPartialManifest = (manifest) => manifest
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const useFogOFWarDiscovery = () => {}
      export const getPathsWithAncestors = (paths) => [...paths]
      export const handleClientVersionMismatch = async () => false
      export const getManifestPath = () => '/__manifest'
    `,
  },
  {
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export const instrumentHandler = (handler) => handler
      export const instrumentationResultMetaContext = undefined
    `,
  },
]

/** A Vite plugin that leaves those out of the browser's side. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: unused.map(({ file }) => file) },
      handler: (id) => unused.find(({ file }) => file.test(id))?.code ?? null,
    },
  }
}
