import path from 'node:path'
import { isQuestionLevel } from '../../../../../contract/bank/levels.ts'
import { readableText } from '../../../../../contract/formula/formula-text.ts'
import type { Locale } from '../../../../../contract/locales.ts'
import { homeTexts } from '../../../../../contract/texts/generated/home.ts'
import { packTexts } from '../../../../../contract/texts/generated/question.ts'
import { choicesTexts, shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import type { Deps } from '../../../../deps.ts'
import { isId } from '../../../../lib/new-id.ts'
import { findSharedPack, findSharedQuestion } from './queries.ts'
import type { SharePicture } from './share-picture.ts'

/** Returns what the picture of the whole site shows in a language. */
export function describeSite(locale: Locale): SharePicture {
  const { productName: product, nameInOtherScript: about, tagline: title } = shellTexts(locale)
  return { kind: 'sheet', product, about, title, facts: [] }
}

/** Returns what the picture of a question shows, never which option is right; null when there is none. */
export async function describeQuestion({ sql }: Pick<Deps, 'sql'>, id: string): Promise<SharePicture | null> {
  const found = isId(id) ? await findSharedQuestion(sql, id) : null
  if (!found) return null
  const { question, language, level, packName, options } = found
  const locale = localeOf(language, question)
  const { productName: product, optionLetters } = shellTexts(locale)
  return {
    ...{ kind: 'question', product, title: readableText(question) },
    about: [levelLabel(level, locale), packName].filter(Boolean).join(' · '),
    options: options.map((text, place) => ({ letter: optionLetters[place]!, text: readableText(text) })),
  }
}

/** Returns what the picture of a pack shows; null when there is none. */
export async function describePack({ sql }: Pick<Deps, 'sql'>, id: string): Promise<SharePicture | null> {
  const found = isId(id) ? await findSharedPack(sql, id) : null
  if (!found) return null
  const { name, language, level, author, questionCount } = found
  const locale = localeOf(language, name)
  const facts = [packTexts(locale).questionCount(questionCount), homeTexts(locale).packAuthor(author)]
  const product = shellTexts(locale).productName
  return { kind: 'sheet', product, about: levelLabel(level, locale), title: name, facts }
}

/** Returns the folder of the fonts in TrueType. */
export function fontFolder({ dataDir }: Pick<Deps['config'], 'dataDir'>): string {
  return path.resolve(dataDir, 'picture-fonts')
}

function levelLabel(level: string, locale: Locale): string {
  return isQuestionLevel(level) ? choicesTexts(locale).questionLevels[level] : level
}

function localeOf(language: string, text: string): Locale {
  if (language === 'English') return 'en'
  return language === 'Bangla' || /\p{Script=Bengali}/u.test(text) ? 'bn' : 'en'
}
