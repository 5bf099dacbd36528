import { renderToStaticMarkup } from 'react-dom/server'
import { data } from 'react-router'
import { AnswerDocument } from '../generated/answer.ts'
import { guestQuery } from '../lib/data.ts'
import { LocaleContext } from '../lib/locale.ts'
import { pageContext } from '../lib/page-context-key.ts'
import { RevealedNotes } from '../question-view/question-frame.tsx'
import type { Route } from './+types/answer'

/**
 * The answer of a question for the script of a document: HTML with the right option's id and the note, whose
 * formulas are rendered. It is separate from the question's page, which does not contain the note.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { getQuestionObject } = await guestQuery(context)(AnswerDocument, { id: params.id })
  if (!getQuestionObject) throw data(null, { status: 404 })
  const html = renderToStaticMarkup(
    <LocaleContext value={context.get(pageContext).locale}>
      <div data-answer={getQuestionObject.answer}>
        <RevealedNotes of={getQuestionObject} />
      </div>
    </LocaleContext>,
  )
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
  })
}
