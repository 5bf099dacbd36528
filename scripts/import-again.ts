import type { Plugin } from 'vite'

const lazyImport = /\bimport\(`(\.\/[^`$]+\.js)`\)/g

/**
 * A Vite plugin for a module that could not be fetched. Chromium remembers that for as long as the page is open: each further
 * `import()` of the same address fails at once, although the network is back. So a failed one is made again under an address
 * that the browser does not know. It comes after the bundler's own work on imports, which reads only those of names.
 */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = file.code.replace(
            lazyImport,
            (found, address) => `${found}.catch(()=>import(\`${address}?\`+Date.now()))`,
          )
        }
      },
    },
  }
}
