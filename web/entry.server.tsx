import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { ChromeHandle } from './features/shell/chrome.ts'
import { GuestDocumentContext } from './lib/guest-document.ts'
import { pageContext } from './lib/page-context-key.ts'

export { pageContext }

/** Rendering is aborted after this time. */
const renderTimeoutMs = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportFault, form, guestScript } = loadContext.get(pageContext)
  const isDocument = form === 'document' && isPublic(routerContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <GuestDocumentContext value={isDocument ? { script: guestScript } : null}>
        <ServerRouter
          context={isDocument ? withoutClientLoaders(routerContext) : routerContext}
          url={request.url}
          nonce={nonce}
        />
      </GuestDocumentContext>,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough()
          body.on('close', () => clearTimeout(timer))
          headers.set('content-type', 'text/html; charset=utf-8')
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        },
        onShellError: reject,
        onError: reportFault,
      },
    )
    const timer = setTimeout(abort, renderTimeoutMs)
  })
}

function isPublic({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (route.handle as ChromeHandle | undefined)?.isPublic,
  )
}

/** Otherwise the router would leave screens out that the browser loads again at its start. */
function withoutClientLoaders(context: EntryContext): EntryContext {
  const modules = Object.entries(context.routeModules).map(([id, module]) => [
    id,
    module && { ...module, clientLoader: undefined },
  ])
  return { ...context, routeModules: Object.fromEntries(modules) }
}

export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  context.get(pageContext).reportFault(error)
}
