import type { FastifyReply, FastifyRequest } from 'fastify'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { localeOfPage } from '../lib/request-locale.ts'

/** The page has no scripts and loads nothing: it is sent when the server has no time, or has failed. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The tokens of web/styles/tokens.css that the page needs. */
const style = `
  :root { color-scheme: light dark; --paper: #f6f1e4; --ink: #1b231e; --brand: #0c4b39; --on-brand: #fffdf7 }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #0f1713; --ink: #efe9da; --brand: #8fd0ae; --on-brand: #062a1d }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
  main { max-width: 36rem; margin: 0 auto; padding: 3rem 1.25rem }
  h1 { font-size: 2rem; line-height: 1.4; margin: 0 0 .5rem }
  a { display: inline-block; margin-top: 1rem; padding: .6rem 1.4rem; border-radius: 999px;
    background: var(--brand); color: var(--on-brand); text-decoration: none; font-weight: 600 }
  a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
`

/** Returns whether a person waits for a page, also after posting a form, and not a program for data. */
export function asksForPage({ method, headers }: FastifyRequest): boolean {
  return /^(GET|HEAD|POST)$/.test(method) && String(headers.accept).includes('text/html')
}

/** Sends a page that says in the reader's language what went wrong. Its link asks for the same address again. */
export function sendProblemPage(
  reply: FastifyReply,
  status: number,
  { title, text }: { title: string; text: string },
): FastifyReply {
  const locale = localeOfPage(reply.request)
  const { pageTitle, tryAgain } = shellTexts(locale)
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${pageTitle(title)}</title>` +
        `<style>${style}</style></head>` +
        `<body><main><h1>${title}</h1><p>${text}</p><a href="">${tryAgain}</a></main></body></html>`,
    )
}
