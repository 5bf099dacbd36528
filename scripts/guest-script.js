import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { importAgain } from './import-again.ts'
import { oneLocale } from './one-locale.ts'

/**
 * Builds the script of the documents for guests into the assets of a language, apart from the application, so
 * that it shares no file with it. Writes its address to `build/<locale>/guest-script`.
 */
export async function buildGuestScript(root, locale) {
  const directory = path.join(root, 'build', locale)
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [oneLocale(locale), importAgain()],
    build: {
      target: 'es2022',
      outDir: path.join(directory, 'client'),
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: { guest: path.join(root, 'web/guest/main.ts') } },
    },
  })
  const { fileName } = output.find(({ isEntry }) => isEntry)
  writeFileSync(path.join(directory, 'guest-script'), `/${fileName}`)
}
