import { readableText } from '../../contract/formula/formula-text.ts'
import { type Locale, prefixOf } from '../../contract/locales.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'

/*
 * Structured data by https://schema.org. Only loaders of the server use it, so browsers do not download this
 * module.
 */

type Thing = Record<string, unknown>

/** Returns the beginning of the addresses of a language's pages. */
export function siteOf(request: Request, locale: Locale): string {
  return new URL(request.url).origin + prefixOf(locale)
}

/** `crumbs`: the pages between the home page and this one, and itself, each with its path. */
export function breadcrumbs(
  request: Request,
  locale: Locale,
  crumbs: readonly { name: string; path: string }[],
): Thing {
  const site = siteOf(request, locale)
  const home = { name: shellTexts(locale).productName, path: '/' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: site + path,
    })),
  }
}

/** The site, with its search. */
export function website(site: string, { name, otherName }: { name: string; otherName: string }): Thing {
  return {
    '@type': 'WebSite',
    name,
    alternateName: otherName,
    url: `${site}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}/explore?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** A question as its page shows it. */
export type ShownQuestion = {
  id: string
  question: string
  options: readonly { id: string; content: string }[]
}

/** `answer`: the id of the right option. */
type KnownQuestion = ShownQuestion & { answer: string }

type QuizFacts = {
  name: string
  path: string
  levelLabel: string
  language: string
  author: string
  updatedAt: string
  tags: readonly string[]
  question: KnownQuestion
}

/**
 * A quiz: the page of one question, or of a pack with its first one. It has what Google asks of practice
 * problems (https://developers.google.com/search/docs/appearance/structured-data/practice-problems).
 */
export function quiz(site: string, facts: QuizFacts): Thing {
  const { name, path, levelLabel, language, author, updatedAt, tags, question } = facts
  return {
    '@type': 'Quiz',
    name,
    url: site + path,
    ...(language !== 'Any' && { inLanguage: language === 'Bangla' ? 'bn' : 'en' }),
    educationalLevel: levelLabel,
    educationalAlignment: {
      '@type': 'AlignmentObject',
      alignmentType: 'educationalLevel',
      targetName: levelLabel,
    },
    ...(tags.length > 0 && { about: tags.map((tag) => ({ '@type': 'Thing', name: tag })) }),
    author: { '@type': 'Person', name: author },
    dateModified: updatedAt,
    isAccessibleForFree: true,
    hasPart: [questionThing(site, question)],
  }
}

/** `suggestedAnswer` has the wrong options; positions are the places on the page. */
function questionThing(site: string, { id, question, options, answer }: KnownQuestion): Thing {
  const answers = options.map((option, position) => ({
    isRight: option.id === answer,
    thing: { '@type': 'Answer', position, ...htmlOf(option.content) },
  }))
  return {
    '@type': 'Question',
    eduQuestionType: 'Multiple choice',
    learningResourceType: 'Practice problem',
    name: readableText(question),
    url: `${site}/question/${id}`,
    ...htmlOf(question),
    acceptedAnswer: answers.find(({ isRight }) => isRight)?.thing,
    suggestedAnswer: answers.filter(({ isRight }) => !isRight).map(({ thing }) => thing),
  }
}

/** Returns a text as HTML, because sites read the texts of structured data as HTML. */
function htmlOf(text: string) {
  return { text: escapeHtml(readableText(text)), encodingFormat: 'text/html' }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
