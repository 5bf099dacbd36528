import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { importAgain } from './import-again.ts'
import { oneLocale } from './one-locale.ts'

/**
 * Builds the scripts of the documents for guests and of the sign-in into the assets of a language, each apart from the
 * application and the other, so that they share no file. Writes their addresses to `build/<locale>/<name>-script`.
 */
export async function buildPageScripts(root, locale) {
  await buildPageScript(root, locale, 'guest', 'main')
  await buildPageScript(root, locale, 'sign-in', 'sign-in')
}

async function buildPageScript(root, locale, name, file) {
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
      rolldownOptions: { input: { [name]: path.join(root, `web/guest/${file}.ts`) } },
    },
  })
  const { fileName } = output.find(({ isEntry }) => isEntry)
  writeFileSync(path.join(directory, `${name}-script`), `/${fileName}`)
}
