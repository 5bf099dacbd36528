import { clipText } from '../../../contract/clip-text.ts'
import { readableText } from '../../../contract/formula-text.ts'
import { isQuestionLevel } from '../../../contract/levels.ts'
import type { Locale } from '../../../contract/locales.ts'
import { choicesTexts, shellTexts } from '../../../contract/texts/shell.ts'
import { levelPath } from '../../lib/paths.ts'
import type { ForRobots } from '../../lib/public-meta.ts'
import { breadcrumbs, type KnownQuestion, quiz, siteOf } from '../../lib/structured-data.ts'

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
  questions: readonly KnownQuestion[]
}

const longestCrumb = 60

/** Returns what the server tells about the page of a question or a pack. The picture's address has its version. */
export function contentForRobots(request: Request, locale: Locale, shared: Shared): ForRobots {
  const site = siteOf(request, locale)
  const { kind, id, level, language, updatedAt, user, tags, pack, questions } = shared
  const path = `/${kind}/${id}`
  const name = readableText(shared.name)
  const levelLabel = isQuestionLevel(level) ? choicesTexts(locale).questionLevels[level] : level
  const crumbs = [
    { name: shellTexts(locale).home, path: '/' },
    ...(isQuestionLevel(level) ? [{ name: levelLabel, path: levelPath(level) }] : []),
    ...(pack ? [{ name: pack.name, path: `/pack/${pack.id}` }] : []),
    { name: clipText(name, longestCrumb), path },
  ]
  const facts = { name, path, levelLabel, language, author: user.fullName, updatedAt, questions }
  return {
    picture: `/share/${kind}/${id}.png?v=${Date.parse(updatedAt).toString(36)}`,
    things: [breadcrumbs(site, crumbs), quiz(site, { ...facts, tags: tags.map(({ tagId }) => tagId) })],
  }
}
