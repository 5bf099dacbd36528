import { readableText } from '../../contract/formula-text.ts'
import { type Locale, prefixOf } from '../../contract/locales.ts'

/*
 * Things in the words of https://schema.org, for the loaders of the server: a browser loads none of this. They
 * do not say which option is right: the server sends its pages to everybody alike, also to a learner whose exam
 * on the pack accepts answers.
 */

type Thing = Record<string, unknown>

/** Returns the beginning of the addresses of a language's pages. */
export function siteOf(request: Request, locale: Locale): string {
  return new URL(request.url).origin + prefixOf(locale)
}

/** `crumbs`: the pages above this one and itself, each with its path. */
export function breadcrumbs(site: string, crumbs: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, place) => ({
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

export type KnownQuestion = {
  id: string
  question: string
  options: readonly { content: string }[]
}

type QuizFacts = {
  name: string
  path: string
  levelLabel: string
  language: string
  author: string
  updatedAt: string
  tags: readonly string[]
  questions: readonly KnownQuestion[]
}

/** A quiz: a pack with its first questions, or the page of one question. */
export function quiz(site: string, facts: QuizFacts): Thing {
  const { name, path, levelLabel, language, author, updatedAt, tags, questions } = facts
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
    hasPart: questions.map((question) => questionThing(site, question)),
  }
}

function questionThing(site: string, { id, question, options }: KnownQuestion): Thing {
  const text = readableText(question)
  return {
    '@type': 'Question',
    eduQuestionType: 'Multiple choice',
    name: text,
    text,
    url: `${site}/question/${id}`,
    encodingFormat: 'text/html',
    answerCount: options.length,
    suggestedAnswer: options.map(({ content }, position) => ({
      '@type': 'Answer',
      position,
      text: readableText(content),
      encodingFormat: 'text/html',
    })),
  }
}
