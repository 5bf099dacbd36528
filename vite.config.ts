import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { defaultLocale, isLocale } from './contract/locales.ts'
import { oneLocale } from './scripts/one-locale.ts'

// Modules shared by the account forms, which readers never load.
const accountModules =
  /[\\/](web[\\/]features[\\/]account[\\/](?!load-)|contract[\\/](account-rules|password-rules|phone|texts[\\/]([a-z]{2}[\\/])?account)\.ts)/

// Modules shared by the two search screens.
const searchModules =
  /[\\/](web[\\/](features[\\/]search|lib[\\/]search-client)|contract[\\/](search|texts[\\/]([a-z]{2}[\\/])?explore))\b/

// Amplify's settings would load Amplify itself, which is lazy. A first page opens no dialog, and only a
// search adds a recent search.
const neverOnFirstPage = /[\\/]web[\\/](lib[\\/](amplify|recent-searches)|ui[\\/]dialog)\.tsx?/

// Modules shared by forms, and by exams and their results. A guest who reads a question loads neither.
const formBasics =
  /[\\/](web[\\/](lib[\\/](use-form|use-problems|form-fields|use-say)|ui[\\/](form-problems|leave-guard))|contract[\\/](message|texts[\\/]([a-z]{2}[\\/])?messages(?![\\/](import|admin|verification))))/
const formModules =
  /[\\/](web[\\/](features[\\/]questions[\\/]editor|lib[\\/](draft-|use-draft|upload-picture|picture-|save-file)|ui[\\/](draft|use-file-drop|use-object-url|bottom-bar))|contract[\\/](question-fields|picture-rules|question-rules|tag-rules|import|texts[\\/]([a-z]{2}[\\/])?(creation|drafts|imports|twins|all-messages|messages[\\/](import|admin|verification))))/
const examModules =
  /[\\/](web[\\/](features[\\/]exams|generated[\\/](exam|result))|contract[\\/](exam-rules|texts[\\/]([a-z]{2}[\\/])?exam\.))/
function isForEveryScreen(id: string): boolean {
  const isOurs = /[\\/](web|contract|lucide-react)[\\/]/.test(id)
  const isForSome = [
    accountModules,
    searchModules,
    formBasics,
    formModules,
    examModules,
    neverOnFirstPage,
  ].some((modules) => modules.test(id))
  return isOurs && !isForSome
}

/** Small files are inside the style sheet, but no font, which a page may not need. */
const assetsInlineLimit = (file: string, content: Buffer) => content.length < 2048 && !file.endsWith('.woff2')

const wanted = process.env.TEXT_LOCALE
const locale = isLocale(wanted) ? wanted : defaultLocale

export default defineConfig({
  plugins: [oneLocale(locale), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit },
  // Otherwise the server would load all 1,700 icons twice and keep them in memory.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // On a slow link a request costs more than a few hundred bytes, so modules of several screens
            // share one file. Lazy modules (Amplify, KaTeX, drag and drop) keep their own files.
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
                { name: 'form-basics', test: formBasics, minShareCount: 2, priority: 1 },
                { name: 'forms', test: formModules, minShareCount: 2 },
                { name: 'exams', test: examModules, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
