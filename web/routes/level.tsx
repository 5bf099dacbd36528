import { data } from 'react-router'
import { levelOfSlug, levelSlugs } from '../../contract/bank/levels.ts'
import { exploreTexts } from '../../contract/texts/generated/explore.ts'
import { formatsTexts } from '../../contract/texts/generated/formats.ts'
import { choicesTexts, shellTexts } from '../../contract/texts/generated/shell.ts'
import { LevelScreen } from '../features/search/level-screen.tsx'
import { LevelLinks } from '../features/search/levels/level-links.tsx'
import {
  loadLevel,
  type Searching,
  searchInBrowser,
  searchInServer,
  statusOfResults,
} from '../features/search/load-search.ts'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { MissingOrFaultPage } from '../features/site/shell/error-page.tsx'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { pageContext } from '../lib/page-context-key.ts'
import { levelPath } from '../lib/paths.ts'
import { publicMeta } from '../lib/public-meta.ts'
import { breadcrumbs } from '../lib/structured-data.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/level'

export const handle = { hasDescription: true, isPublic: true } satisfies ChromeHandle

async function load(searching: Searching, slug: string, address: string) {
  const level = levelOfSlug(slug)
  if (!level) throw data(null, { status: 404 })
  return { level, ...(await loadLevel(searching, level, address)) }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  context.get(pageContext).dependsOn('anything')
  const loaded = await load(searchInServer(context), params.level, request.url)
  const { level, page, questions } = loaded
  // A level exists before it has questions.
  const status = page === 1 && questions?.count === 0 ? 200 : statusOfResults(page, questions)
  const { locale } = context.get(pageContext)
  const name = choicesTexts(locale).questionLevels[level]
  const things = [breadcrumbs(request, locale, [{ name, path: levelPath(level) }])]
  return data({ ...loaded, forRobots: { things } }, { status })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { ...(await load(searchInBrowser(), params.level, request.url)), forRobots: null }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shell = metaTexts(shellTexts, matches)
  if (!loaderData) return [{ title: shell.pageTitle(shell.notFound) }]
  const { level, page, questions, packs, forRobots } = loaderData
  const texts = metaTexts(exploreTexts, matches)
  const label = metaTexts(choicesTexts, matches).questionLevels[level]
  const title = texts.levelTitle(label)
  // Pages without questions are not indexed.
  if (!questions?.hits.length) return pageMeta(matches, title)
  const { number } = metaTexts(formatsTexts, matches)
  return publicMeta(matches, {
    title: page > 1 ? texts.numberedPage(title, page) : title,
    description: texts.levelDescription(label, number(questions.count), number(packs?.count ?? 0)),
    path: levelPath(level, page),
    forRobots,
  })
}

export default function Level({ loaderData: { forRobots: _, ...page } }: Route.ComponentProps) {
  return (
    <Page width="page">
      {/* For the script of the documents. */}
      <div data-level-page={levelSlugs[page.level]}>
        <LevelScreen key={page.level} {...page} />
      </div>
      <div className="mt-12">
        <LevelLinks current={page.level} />
      </div>
    </Page>
  )
}

export const ErrorBoundary = MissingOrFaultPage
