import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { defaultLocale, isLocale } from './contract/locales.ts'
import { oneLocale } from './scripts/one-locale.ts'

// What the forms around an account share; nobody pays for it who only reads.
const accountModules =
  /[\\/](web[\\/]features[\\/]account[\\/](?!load-)|contract[\\/](account-rules|password-rules|phone|texts[\\/](en[\\/])?account)\.ts|web[\\/]ui[\\/]password-field)/

// What the two screens of the search share.
const searchModules =
  /[\\/](web[\\/](features[\\/]search|lib[\\/]search-client)|contract[\\/](search|texts[\\/](en[\\/])?explore))\b/

// The settings of Amplify bring it along, and whoever needs it is loaded lazily; a first page opens no dialog.
const neverOnFirstPage = /[\\/]web[\\/](lib[\\/]amplify|ui[\\/]dialog)\.tsx?/

function isForEveryScreen(id: string): boolean {
  const isOurs = /[\\/](web|contract|lucide-react)[\\/]/.test(id)
  return isOurs && !accountModules.test(id) && !searchModules.test(id) && !neverOnFirstPage.test(id)
}

const wanted = process.env.TEXT_LOCALE
const locale = isLocale(wanted) ? wanted : defaultLocale

export default defineConfig({
  plugins: [oneLocale(locale), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 2048 },
  // By itself the server would read all 1,700 icons, twice, and keep them in memory.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // On a slow link a request costs more than a few hundred bytes: what several screens share is one file,
            // not thirty. What is loaded lazily (Amplify, KaTeX, drag and drop) stays by itself.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                { name: 'shared', test: isForEveryScreen, minShareCount: 3, priority: 1 },
                { name: 'search', test: searchModules, minShareCount: 2 },
                { name: 'account', test: accountModules, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
})
