import type { RouterContextProvider } from 'react-router'
import { isQuestionLevel } from '../../../../contract/bank/levels.ts'
import { clipText } from '../../../../contract/clip-text.ts'
import { readableText } from '../../../../contract/formula/formula-text.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { RightOptionDocument } from '../../../generated/right-option.ts'
import { guestQuery } from '../../../lib/data.ts'
import { pageContext } from '../../../lib/page-context-key.ts'
import { levelPath } from '../../../lib/paths.ts'
import type { ForRobots } from '../../../lib/public-meta.ts'
import { breadcrumbs, quiz, type ShownQuestion, siteOf } from '../../../lib/structured-data.ts'

type Shared = {
  kind: 'question' | 'pack'
  id: string
  /** The pack's name, or the question. */
  name: string
  level: string
  language: string
  updatedAt: string
  user: { fullName: string }
  tags: readonly { tagId: string }[]
  /** The pack of a question. */
  pack?: { id: string; name: string } | null
  /** The question that the page shows: its own, or the first one of the pack. */
  question: ShownQuestion | null
}

type Loading = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Returns the `meta` data of the page of a question or a pack. The picture's address has its version. The
 * structured data is in documents for guests only, because it says which option is right.
 */
export async function contentForRobots({ request, context }: Loading, shared: Shared): Promise<ForRobots> {
  const { form, locale } = context.get(pageContext)
  const { kind, id, level, language, updatedAt, user, question } = shared
  const picture = `/share/${kind}/${id}.png?v=${Date.parse(updatedAt).toString(36)}`
  if (form === 'application') return { picture, things: [] }
  const crumbs = breadcrumbs(request, locale, crumbsOf(shared, locale))
  const answer = question && (await loadRightOption(context, question.id))
  if (!question || !answer) return { picture, things: [crumbs] }
  const thing = quiz(siteOf(request, locale), {
    name: readableText(shared.name),
    path: `/${kind}/${id}`,
    levelLabel: labelOf(level, locale),
    language,
    author: user.fullName,
    updatedAt,
    tags: shared.tags.map(({ tagId }) => tagId),
    question: { ...question, answer },
  })
  return { picture, things: [crumbs, thing] }
}

async function loadRightOption(context: Loading['context'], id: string): Promise<string | undefined> {
  const { getQuestionObject } = await guestQuery(context)(RightOptionDocument, { id })
  return getQuestionObject?.answer
}

const longestCrumb = 60

function crumbsOf({ kind, id, name, level, pack }: Shared, locale: Locale) {
  return [
    ...(isQuestionLevel(level) ? [{ name: labelOf(level, locale), path: levelPath(level) }] : []),
    ...(pack ? [{ name: pack.name, path: `/pack/${pack.id}` }] : []),
    { name: clipText(readableText(name), longestCrumb), path: `/${kind}/${id}` },
  ]
}

function labelOf(level: string, locale: Locale): string {
  return isQuestionLevel(level) ? choicesTexts(locale).questionLevels[level] : level
}
