import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
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
  const { nonce, reportFault } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
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

export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  context.get(pageContext).reportFault(error)
}
