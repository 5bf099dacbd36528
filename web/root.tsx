import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { defaultLocale, prefixOf } from '../contract/locales.ts'
import { manifestPath } from '../contract/manifest-path.ts'
import { shellTexts } from '../contract/texts/generated/shell.ts'
import type { Route } from './+types/root'
import { CopyNoteOfPage } from './features/site/offline/copy-note.tsx'
import { useChrome, useHasDescription, usePageKind } from './features/site/shell/chrome.ts'
import { EarlyScript } from './features/site/shell/early-script.tsx'
import { MissingOrFaultPage } from './features/site/shell/error-page.tsx'
import { PageTurning } from './features/site/shell/page-turning.tsx'
import { ShellFrame } from './features/site/shell/shell-frame.tsx'
import textBangla from './fonts/hind-siliguri-bengali-400.woff2?url'
import textLatin from './fonts/hind-siliguri-latin-400.woff2?url'
import boldLatin from './fonts/hind-siliguri-latin-600.woff2?url'
import titleLatin from './fonts/tiro-bangla-latin.woff2?url'
import { GuestDocumentContext } from './lib/guest-document.ts'
import { loadWhenOnline } from './lib/load-when-online.ts'
import { LocaleContext } from './lib/locale.ts'
import { metaTexts } from './lib/meta-texts.ts'
import { pageContext } from './lib/page-context-key.ts'
import { reloadSession, useSession } from './lib/session/session.ts'
import { showChosenTheme } from './lib/theme.ts'
import { RunningExamsPlace } from './ui/running-exams-place.tsx'
import './styles/app.css'
import { Toasts } from './ui/toast.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** The fonts of the first lines of a page in each language. */
const firstFonts = {
  en: [textLatin, boldLatin, titleLatin],
  bn: [textBangla, textLatin],
}

/** The title of screens without their own `meta`; `Layout` has the tags of every page. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(shellTexts, matches).productName },
]

export function loader({ request, context }: Route.LoaderArgs) {
  const { config, nonce, locale } = context.get(pageContext)
  const { origin } = new URL(request.url)
  const savesData = request.headers.get('save-data') === 'on'
  return { config, nonce, locale, origin, savesData }
}

/** The loader's data never changes while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root')
  const guestDocument = use(GuestDocumentContext)
  const hasDescription = useHasDescription()
  const pageKind = usePageKind()
  const locale = page?.locale ?? defaultLocale
  const texts = shellTexts(locale)
  const fonts = page?.savesData ? [] : firstFonts[locale === 'bn' ? 'bn' : 'en']
  useLayoutEffect(() => {
    // The service worker's page starts without hydration: there React removes what the early script has set.
    reloadSession()
    showChosenTheme()
  }, [])
  useEffect(() => {
    // After the effects of the screen, which make its keys work. Journeys wait for it.
    document.documentElement.dataset.scripts = 'started'
  }, [])
  return (
    <html
      lang={locale}
      data-document={guestDocument ? '' : undefined}
      {...pageKind}
      data-saves-data={page?.savesData ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {!hasDescription && <meta name="description" content={texts.pageDescription} />}
        <meta name="theme-color" content="#f6f1e4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1713" media="(prefers-color-scheme: dark)" />
        <EarlyScript nonce={page?.nonce} fonts={fonts} />
        <PageTurning />
        {!guestDocument &&
          fonts.map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        {guestDocument && <script type="module" src={guestDocument.script} suppressHydrationWarning />}
        <link rel="manifest" href={`${prefixOf(locale)}${manifestPath}`} />
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleContext value={locale}>
          <ShellFrame
            notice={
              <>
                {!guestDocument && <ExamsOfUser />}
                <CopyNoteOfPage />
              </>
            }
          >
            {children}
          </ShellFrame>
          {!guestDocument && <Toasts />}
        </LocaleContext>
        {!guestDocument && <ApplicationScripts />}
      </body>
    </html>
  )
}

/** Loads the application, which takes the page over. */
function ApplicationScripts() {
  const page = useRouteLoaderData<typeof loader>('root')
  return (
    <>
      {page && (
        <script
          id="public-config"
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, which cannot end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(page.config).replace(/</g, '\\u003c') }}
        />
      )}
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** Only signed-in users load it. */
const SignedInExams = lazy(() => loadWhenOnline(() => import('./features/exams/start/exams-of-user.tsx')))

function ExamsOfUser() {
  const { userId, isLoading } = useSession()
  const chrome = useChrome()
  if (chrome === 'exam') return null
  const place = (
    <>
      <RunningExamsPlace />
      <div className="outbox-place" />
    </>
  )
  if (!userId) return isLoading ? place : null
  return (
    <Suspense fallback={place}>
      <SignedInExams key={userId} />
    </Suspense>
  )
}

export default function Root() {
  return <Outlet />
}

export const ErrorBoundary = MissingOrFaultPage
