import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { defaultLocale, isLocale } from './contract/locales.ts'
import packageJson from './package.json' with { type: 'json' }
import { directIcons } from './scripts/direct-icons.ts'
import { groupsOfFirstPages } from './scripts/first-pages.ts'
import { importAgain } from './scripts/import-again.ts'
import { leanRouter } from './scripts/lean-router.ts'
import { oneLocale } from './scripts/one-locale.ts'

// The server's side of the build contains the packages that only screens use: running it needs nothing but
// `dependencies`, and it does not load all 1,700 icons.
const external = Object.keys(packageJson.dependencies)

// Modules shared by the account forms, which readers never load.
const accountModules =
  /[\\/](web[\\/]features[\\/]people[\\/]account[\\/](?!load-)|contract[\\/](people[\\/](account-rules|password-rules|phone)|texts[\\/]((?:[a-z]{2}|generated)[\\/])?(account|sign-in))\.ts)/

// Modules shared by the two search screens.
const searchModules =
  /[\\/](web[\\/](features[\\/]search(?![\\/]levels[\\/])|lib[\\/]search-client)|contract[\\/](search|texts[\\/]((?:[a-z]{2}|generated)[\\/])?explore))\b/

// Amplify, which is lazy, with all that imports it. A first page opens no dialog, only a search adds a
// recent search, and an exam reads its kept paper only without a network. A QR code brings 12 kB of a
// library with it.
const neverOnFirstPage =
  /[\\/]web[\\/](lib[\\/](session[\\/](amplify|session-refresh)|leaving[\\/](sign-out|forget-account)|recent-search[\w-]*)|ui[\\/](dialog|qr-code)|offline[\\/]exam-papers)\.tsx?/

// Modules of administrators, authors and owners of contests alone.
const staffModules =
  /[\\/](web[\\/](features[\\/](people[\\/]administration|bank[\\/]verdicts|exams[\\/]contests[\\/](live|form))|generated[\\/](verdicts|contest-)|ui[\\/](page-parts|action-button|asking-button|use-dialog-field))|contract[\\/]exams[\\/]contest-rules|contract[\\/]texts[\\/]((?:[a-z]{2}|generated)[\\/])?(administration|people|verdicts|moderation|contest-))/

// Modules shared by forms. A learner who reads or sits an exam loads none.
const formBasics =
  /[\\/](web[\\/](lib[\\/]form[\\/]|ui[\\/](form-problems|loading[\\/]loading-form))|contract[\\/]texts[\\/]((?:[a-z]{2}|generated)[\\/])?messages(?![\\/](import|admin|verification|exam)))/
const formModules =
  /[\\/](web[\\/](features[\\/]bank[\\/]questions[\\/]editor|lib[\\/](drafts[\\/](draft-(?!store|blobs)|use-draft)|pictures[\\/]|save-file)|ui[\\/](draft|use-file-drop|use-object-url|file-button))|contract[\\/](bank[\\/](question-fields|picture-rules|question-rules|pack-rules|equal-options|option-order|tag-rules)|look-alikes|import[\\/](problems|formats|csv-format)|texts[\\/]((?:[a-z]{2}|generated)[\\/])?(creation|drafts|imports|twins|all-messages|messages[\\/](import|admin|verification))))/
// The storage of drafts, which leaving an account empties.
const draftModules = /[\\/]web[\\/]lib[\\/]drafts[\\/]draft-(store|blobs)\.ts/
// The form of a pack with its import, which the form of a contest loads for a table.
const packFormModules = /[\\/]web[\\/]features[\\/]bank[\\/]pack-form[\\/]/
// Reading and writing tables of questions, which an import, a download and the form of a contest load.
const tableModules = /[\\/]contract[\\/]import[\\/](?!problems|formats|csv-format)/
// The field for a day, which three forms have.
const dayModules =
  /[\\/](web[\\/]ui[\\/]day-field|contract[\\/](written-day|texts[\\/]((?:[a-z]{2}|generated)[\\/])?day-field))\.tsx?/
// Modules shared by exams and their results.
const examModules =
  /[\\/](web[\\/](features[\\/]exams[\\/](?!contests|model-exams)|generated[\\/](exam(?!s\.)|result))|contract[\\/](exams[\\/]exam-rules|texts[\\/]((?:[a-z]{2}|generated)[\\/])?(messages[\\/])?exam(-messages)?\.))/
// The exams in progress, which every screen of a learner shows.
const knownExamModules =
  /[\\/]web[\\/](features[\\/]exams[\\/](sitting[\\/](known-exams|sittings)|start[\\/](exam-notice-place|time-left))|lib[\\/]exam-clock)\.tsx?/
// The messages of exams, which forms have among all messages.
const examMessages = /[\\/]contract[\\/]texts[\\/]((?:[a-z]{2}|generated)[\\/])?messages[\\/]exam\.ts/
// Modules of contests and model exams, which few screens show.
const contestModules =
  /[\\/](web[\\/](features[\\/]exams[\\/](contests(?![\\/](form|live)[\\/])|model-exams|start[\\/](paper-exam|started-exam|start-button))|generated[\\/](contests?|exams)\.)|contract[\\/](exams[\\/]((name-of-)?model-exams?|contest-entry|districts)|texts[\\/]((?:[a-z]{2}|generated)[\\/])?(contests|districts|model-exams)\.))/
// A form and an exam ask before they are left.
const leavingModules =
  /[\\/](web[\\/]ui[\\/]leave-guard|contract[\\/]texts[\\/]((?:[a-z]{2}|generated)[\\/])?leaving)\.tsx?/
// Runs of practice, which a pack and an exam do not have.
const practiceModules =
  /[\\/](web[\\/](offline[\\/]run-store|features[\\/]learning[\\/]practice[\\/]practice-address)|contract[\\/]learning[\\/]practice-choice)\.ts/
// Modules of screens that show the right answer at once, which no exam loads.
const readingModules =
  /[\\/](web[\\/](question-view[\\/](answerable-question|question-form|question-frame|answers|note|passage|read-on)|features[\\/]search[\\/]levels[\\/][\w-]+|lib[\\/](share|prefetch|public-meta)|ui[\\/](share-button|progress-bar|chip|verified-mark))|contract[\\/](clip-text|bank[\\/]passages|texts[\\/]((?:[a-z]{2}|generated)[\\/])?home))\.tsx?/
// Only those who may delete load the dialog.
const deletionModules =
  /[\\/](web[\\/]features[\\/]bank[\\/]actions[\\/](delete-dialog|use-deletion-reason)|contract[\\/]bank[\\/]deletion-rules)\.tsx?/

// Texts of the desk, which a learner has at home.
const deskModules = /[\\/]contract[\\/]texts[\\/]((?:[a-z]{2}|generated)[\\/])?(today|dashboard|me)\.ts/

// Lists that load further pages, which no question, pack or exam has.
const listModules =
  /[\\/]web[\\/]ui[\\/](use-pages|paged-rows|show-more|shown-rows|loading[\\/]loading-rows)\.tsx?/

function isForEveryScreen(id: string): boolean {
  const isOurs = /[\\/](web|contract)[\\/]/.test(id)
  const isForSome = [
    accountModules,
    searchModules,
    formBasics,
    formModules,
    draftModules,
    dayModules,
    packFormModules,
    tableModules,
    examModules,
    knownExamModules,
    contestModules,
    staffModules,
    practiceModules,
    readingModules,
    deletionModules,
    deskModules,
    listModules,
    leavingModules,
    neverOnFirstPage,
  ].some((modules) => modules.test(id))
  return isOurs && !isForSome
}

const ofProduct = /[\\/](web|contract|lucide-react)[\\/]/

/** Small files are inside the style sheet, but no font, which a page may not need. */
const assetsInlineLimit = (file: string, content: Buffer) => content.length < 2048 && !file.endsWith('.woff2')

/**
 * The files that an `import()` loads early: only style sheets. The browser remembers a script that it could not load, so the
 * second try of `importAgain` would fail on it.
 */
const preloaded = (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files

const wanted = process.env.TEXT_LOCALE
const locale = isLocale(wanted) ? wanted : defaultLocale

export default defineConfig(({ command }) => ({
  plugins: [oneLocale(locale), directIcons(), leanRouter(), tailwindcss(), reactRouter(), importAgain()],
  build: { target: 'es2022', assetsInlineLimit, modulePreload: { resolveDependencies: preloaded } },
  environments: {
    ...(command === 'build' && { ssr: { resolve: { noExternal: true, external } } }),
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
                  priority: 100,
                },
                ...groupsOfFirstPages(ofProduct, 5),
                { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
                { name: 'more', test: isForEveryScreen, minShareCount: 3 },
                // Before the files of single pages, which would take them along.
                { name: 'exam-messages', test: examMessages, minShareCount: 2, priority: 7 },
                { name: 'leaving', test: leavingModules, minShareCount: 2, priority: 7 },
                { name: 'reading', test: readingModules, minShareCount: 2, priority: 1 },
                { name: 'practice', test: practiceModules, minShareCount: 2 },
                { name: 'search', test: searchModules, minShareCount: 2 },
                { name: 'account', test: accountModules, minShareCount: 3 },
                { name: 'form-basics', test: formBasics, minShareCount: 2, priority: 1 },
                { name: 'forms', test: formModules, minShareCount: 2 },
                { name: 'desk', test: deskModules, minShareCount: 2 },
                { name: 'lists', test: listModules, minShareCount: 2 },
                { name: 'drafts', test: draftModules, minShareCount: 2, priority: 1 },
                { name: 'days', test: dayModules, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}))
