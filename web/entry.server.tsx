import { Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { ChromeHandle } from './features/site/shell/chrome.ts'
import { scriptOfDocument } from './features/site/shell/early-script.tsx'
import { withModulesAfterPaint, withModulesOfLowPriority, withModulesWhenWanted } from './late-modules.ts'
import { GuestDocumentContext } from './lib/guest-document.ts'
import { pageContext } from './lib/page-context-key.ts'

export { pageContext, scriptOfDocument }

const htmlType = 'text/html; charset=utf-8'

/** Rendering is aborted after this time. */
const renderTimeoutMs = 10_000

/** Pages without content of the bank are kept for so long: settings on them may change. */
const constantMs = 20_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportFault, form, guestScript, signInScript, documentPolicy, dependsOn, sendBody } =
    loadContext.get(pageContext)
  const isDocument = form === 'document' && hasHandle(routerContext, 'isPublic')
  // A document may be kept and sent again, so it has no nonce.
  const scriptNonce = isDocument ? undefined : nonce
  if (isDocument) headers.set('content-security-policy', documentPolicy)
  const startsWhenWanted = hasHandle(routerContext, 'startsWhenWanted')
  const isLate = startsWhenWanted || hasHandle(routerContext, 'startsAfterPaint')
  if (hasHandle(routerContext, 'isConstant')) dependsOn([], Date.now() + constantMs)
  return new Promise((resolve, reject) => {
    function sendDocument() {
      headers.set('content-type', htmlType)
      pipe(
        collect((html) => {
          clearTimeout(timer)
          sendBody(html)
          resolve(new Response(null, { headers, status }))
        }),
      )
    }
    function send() {
      const late = () =>
        startsWhenWanted ? withModulesWhenWanted(nonce, signInScript) : withModulesAfterPaint(nonce)
      const body = isLate ? late() : withModulesOfLowPriority()
      body.on('close', () => clearTimeout(timer))
      headers.set('content-type', htmlType)
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <GuestDocumentContext value={isDocument ? { script: guestScript } : null}>
        <ServerRouter
          context={isDocument ? forDocument(routerContext) : routerContext}
          url={request.url}
          {...(scriptNonce && { nonce: scriptNonce })}
        />
      </GuestDocumentContext>,
      {
        ...(scriptNonce && { nonce: scriptNonce }),
        // Parts that arrive after the shell would need inline scripts.
        ...(isDocument
          ? { onAllReady: sendDocument }
          : isLate
            ? { onAllReady: send }
            : { onShellReady: send }),
        onShellError: reject,
        onError: reportFault,
      },
    )
    const timer = setTimeout(abort, renderTimeoutMs)
  })
}

/** Returns a stream that calls `done` with everything that was written. */
function collect(done: (whole: Buffer) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

function hasHandle(
  { staticHandlerContext }: EntryContext,
  name: 'isPublic' | 'isConstant' | 'startsAfterPaint' | 'startsWhenWanted',
): boolean {
  return staticHandlerContext.matches.some(({ route }) => (route.handle as ChromeHandle | undefined)?.[name])
}

/**
 * Returns the context of a document: without the data for the browser, and without the routes that its address
 * does not match, which the router would otherwise build again for each page. Its routes have no `clientLoader`,
 * so that the router renders their screens instead of leaving them to the browser.
 */
function forDocument({ serverHandoffStream: _unused, ...context }: EntryContext): EntryContext {
  const routes: EntryContext['manifest']['routes'] = {}
  const routeModules: EntryContext['routeModules'] = {}
  for (const { route } of context.staticHandlerContext.matches) {
    const module = context.routeModules[route.id]
    routes[route.id] = context.manifest.routes[route.id]
    routeModules[route.id] = module && { ...module, clientLoader: undefined }
  }
  return { ...context, manifest: { ...context.manifest, routes }, routeModules }
}

export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  context.get(pageContext).reportFault(error)
}
