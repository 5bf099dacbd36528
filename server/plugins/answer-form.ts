import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { chosenField } from '../../contract/bank/question-form.ts'
import { locales, prefixOf } from '../../contract/locales.ts'

/** The most bytes of a form; the form of a question has fewer. */
const largestForm = 1024

/** Renders the page of a request with the answer revealed, as after the choice of the option `chosen`. */
type Render = (request: FastifyRequest, reply: FastifyReply, chosen: string) => Promise<FastifyReply>

/**
 * Receives the form of a question, for browsers without scripts: renders its page with the answer revealed. It
 * stores nothing, so a form on another site may send it too.
 */
export const answerFormPlugin: FastifyPluginAsync<{ render: Render }> = async (app, { render }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
  for (const locale of locales) {
    app.post<{ Body: URLSearchParams | null }>(
      `${prefixOf(locale)}/question/:id`,
      { config: { readsOnly: true } },
      (request, reply) => {
        // Search engines that send forms must not index copies of the question.
        reply.header('x-robots-tag', 'noindex')
        return render(request, reply, request.body?.get(chosenField) ?? '')
      },
    )
  }
}
