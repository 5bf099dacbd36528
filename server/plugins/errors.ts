import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { defaultLocale, type Locale } from '../../contract/locales.ts'
import { allMessages } from '../../contract/texts/all-messages.ts'
import { errorsTexts } from '../../contract/texts/generated/shell.ts'
import type { Deps } from '../deps.ts'
import { AppError, httpStatusOfRefusal, toWireRefusal } from '../lib/app-error.ts'
import { localeOfPage, localeOfRequest } from '../lib/request-locale.ts'
import { refuseForTrouble } from '../lib/storage-trouble.ts'
import { asksForPage, sendProblemPage } from './problem-page.ts'

/** Handles every thrown error: shows refusals, explains bad requests, logs the rest with the request id. */
export const errorsPlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  app.setErrorHandler((thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const error = refuseForTrouble(deps, thrown) ?? thrown
    if (error instanceof AppError) return sendRefusal(error, request, reply)
    if (error.statusCode && error.statusCode < 500) return sendBadRequest(error, request, reply)
    request.log.error({ err: error, requestId: request.id }, 'error in a request')
    const texts = errorsTexts(localeOf(request))
    if (asksForPage(request))
      return sendProblemPage(reply, 500, { title: texts.pageTitle, text: texts.fault })
    return reply.code(500).send({ error: 'FAULT', message: texts.fault, requestId: request.id })
  })
})

function localeOf(request: FastifyRequest): Locale {
  return asksForPage(request) ? localeOfPage(request) : localeOfRequest(request)
}

function sendRefusal(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request)
  const { code, ...refusal } = toWireRefusal(error, locale)
  const status = httpStatusOfRefusal[code]
  request.errorCode = code
  if (!asksForPage(request)) return reply.code(status).send({ error: code, ...refusal })
  const { pageTitle, busyTitle } = errorsTexts(locale)
  const title = code === 'TOO_MANY_REQUESTS' ? busyTitle : pageTitle
  return sendProblemPage(reply, status, { title, text: refusal.message })
}

/** Sends what the framework refused: to a person as a page. */
function sendBadRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request)
  const status = error.statusCode ?? 400
  if (asksForPage(request)) {
    const text = sentenceOfBadRequest(status, locale)
    return sendProblemPage(reply, status, { title: errorsTexts(locale).pageTitle, text })
  }
  return reply.code(status).send({ error: error.code ?? 'BAD_REQUEST', ...sayBadRequest(error, locale) })
}

/**
 * Returns what a program is sent about a request that a library refused: in English the library's own sentence, in
 * another language ours, and the library's as `detail`.
 */
export function sayBadRequest(
  { message: detail, statusCode = 400 }: Pick<FastifyError, 'message' | 'statusCode'>,
  locale: Locale,
): { message: string; detail?: string } {
  return locale === defaultLocale
    ? { message: detail }
    : { message: sentenceOfBadRequest(statusCode, locale), detail }
}

function sentenceOfBadRequest(status: number, locale: Locale): string {
  return status === 413 ? allMessages(locale)['request.tooLarge'] : errorsTexts(locale).badRequest
}

/**
 * For a path that cannot be decoded, such as `/explore/tag/100%` typed by hand. Redirects browsers to the
 * page that was meant, reading each % literally; other clients get an error.
 */
export function handleUndecodable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const [path = '', ...search] = request.url.split('?')
  if (error.code === 'FST_ERR_BAD_URL' && asksForPage(request) && path.startsWith('/')) {
    // A path with two leading slashes would redirect to another host.
    const meant = path.replace(/^[/\\]+/, '/').replaceAll('%', '%25')
    reply.redirect([meant, ...search].join('?'))
    return
  }
  sendBadRequest(error, request, reply)
}
