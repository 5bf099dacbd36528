import { levelSlugs, type QuestionLevel } from '../../contract/bank/levels.ts'
import { splitPath } from '../../contract/locales.ts'

/** The screen where people look for questions. */
export const explorePath = '/explore'

/** The words of a search, in the address of that screen. */
export const queryParameter = 'query'

/** The latest packs, on the home page. */
export const latestPacksPath = '/#packs'

/** All packs. */
export const packsPath = `${explorePath}?type=Pack`

/** The packs of a level; all packs for null. */
export function packsOfLevelPath(level: QuestionLevel | null): string {
  return level === null ? packsPath : `${packsPath}&level=${level}`
}

/** Everything for a class. */
export function exploreOfLevelPath(level: QuestionLevel): string {
  return `${explorePath}?level=${level}`
}

/** Everything with this tag. */
export function tagPath(tag: string): string {
  return `${explorePath}/tag/${encodeURIComponent(tag)}`
}

/** The page of a level. Pages of questions count from 1. */
export function levelPath(level: QuestionLevel, page = 1): string {
  const path = `/level/${levelSlugs[level]}`
  return page > 1 ? `${path}?page=${page}` : path
}

/** The contests that come, and those that are over. */
export const contestsPath = '/contests'

export function contestPath(id: string): string {
  return `/contest/${id}`
}

/** The exams in the form of real ones. */
export const modelExamsPath = '/exams'

export function modelExamPath(slug: string): string {
  return `${modelExamsPath}/${slug}`
}

/** The origin of an exam: a pack, a contest or a model exam. */
export type ExamOrigin = { packId: string; isContest: boolean; modelExam: string | null }

/** The screen of an exam in progress. */
export function examPath({ packId, isContest, modelExam }: ExamOrigin): string {
  if (isContest) return contestExamPath(packId)
  return modelExam === null ? `/exam/pack/${packId}` : `${modelExamPath(modelExam)}/sit`
}

/** The exam of a contest. */
export function contestExamPath(id: string): string {
  return `${contestPath(id)}/exam`
}

/** A learner's bookmarks of questions and notes on them. */
export const bookmarksPath = '/bookmarks'

/** Practice of a topic. */
export const practicePath = '/practice'

/** The form of practice with a level or a tag. */
export function practiceFormPath({ level, tag }: { level?: QuestionLevel; tag?: string }): string {
  const choice = level ? `level=${levelSlugs[level]}` : `tag=${encodeURIComponent(tag ?? '')}`
  return `${practicePath}?${choice}`
}

/** The learner's own room: streak, weak topics, profile, and what is kept offline. */
export const mePath = '/me'

/** The pictures of a learner's progress. */
export const progressPath = '/progress'

/** The signed-in user's profile and security. */
export const profilePath = '/edit-profile'

/** A learner's plan: exam, syllabus and answers a day. */
export const planPath = '/plan'

/** Today's questions, with some beyond the daily bound. `key` names a further run of the day. */
export function todayPath(extra = 0, key?: string): string {
  const parameters = new URLSearchParams()
  if (extra > 0) parameters.set('extra', String(extra))
  if (key !== undefined) parameters.set('at', key)
  const text = parameters.toString()
  return text === '' ? '/today' : `/today?${text}`
}

/** Questions to try, one after the other; `step` counts from 1. */
export function trialPath(level: QuestionLevel | null, step: number): string {
  return `/try/${level ? levelSlugs[level] : anyLevel}/${step}`
}

/** In an address: of all levels on purpose. */
export const anyLevel = 'any'

/** The screen of packs that work without a network. */
export const offlinePath = '/offline'

/** The page with which the service worker starts the application at any address. */
export const applicationPath = '/application'

type Target = { kind: 'question' | 'pack'; id: string }

/** The screen of a question or a pack. */
export function pathOf({ kind, id }: Target): string {
  return `/${kind}/${id}`
}

/** The form that edits a question or a pack. */
export function editPathOf({ kind, id }: Target): string {
  return kind === 'question' ? `/edit/question/${id}` : `/edit/question-pack/${id}`
}

/** The sign-in, which returns to `next` afterwards. */
export function signInPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`
}

/** The registration, which returns to `next` after the first sign-in. */
export function registerPath(next: string): string {
  return `/register?next=${encodeURIComponent(next)}`
}

/** Returns the path and the query that a request asks for, without the language of the page. */
export function pathOfRequest({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return splitPath(pathname).path + search
}
