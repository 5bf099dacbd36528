import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { shell } from '../contract/texts/shell.ts'
import type { Route } from './+types/root'
import { ErrorPage } from './features/shell/error-page.tsx'
import { PageFooter } from './features/shell/page-footer.tsx'
import { TopBar } from './features/shell/top-bar.tsx'
import { DataError } from './lib/data.ts'
import { pageContext } from './lib/page-context-key.ts'
import './styles/app.css'
import { Toasts } from './ui/toast.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const meta: Route.MetaFunction = () => [
  { title: shell.productName },
  { name: 'description', content: shell.pageDescription },
]

export function loader({ context }: Route.LoaderArgs) {
  const { config, nonce } = context.get(pageContext)
  return { config, nonce }
}

/** What it holds never changes while a page is open. */
export const shouldRevalidate = () => false

/** Before painting: the chosen theme, and whether somebody is signed in (Amplify's own key tells). */
const earlyScript = `(function(){var d=document.documentElement;try{var t=localStorage.getItem('theme');if(t)d.dataset.theme=t;for(var i=0;i<localStorage.length;i++)if(/^CognitoIdentityServiceProvider\\.[^.]+\\.LastAuthUser$/.test(localStorage.key(i)))d.dataset.session='in'}catch(e){}})()`

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { config, nonce } = loaderData
  return (
    <>
      {/* Browsers hide a nonce from scripts once the page runs, so that React finds it empty. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
      <script
        id="public-config"
        type="application/json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(config).replace(/</g, '\\u003c') }}
      />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-4 focus:z-50 focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
      >
        {shell.skipToContent}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex-1 pt-6 pb-18 outline-none">
        <Outlet />
      </main>
      <PageFooter />
      <Toasts />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) ? error.status === 404 : (error as DataError)?.code === 'NOT_FOUND'
  return (
    <main id="content" className="flex-1 pt-6 pb-18">
      <ErrorPage kind={isMissing ? 'not-found' : 'fault'} message={error instanceof DataError ? error.message : undefined} />
    </main>
  )
}
