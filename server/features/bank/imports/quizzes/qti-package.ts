import path from 'node:path'
import type { ImportAnswer } from '../../../../../contract/import/import-answer.ts'
import { message } from '../../../../../contract/message.ts'
import type { Archive } from '../archive.ts'
import { ImportRefusal } from '../refusal.ts'
import { childOf, elementsOf, findAll, readXml, textOf, type XmlElement } from '../xml.ts'
import { isMoodle, readMoodle } from './moodle.ts'
import { readQti1 } from './qti-1.ts'
import { readQti2, underOldNames } from './qti-2.ts'
import { type Passage, Quiz } from './quiz.ts'
import { type FindPicture, readHtml } from './rich-text.ts'
import { xhtmlOf } from './xhtml.ts'

/** Returns whether an archive may be a package of QTI: documents in XML, and no workbook or text. */
export function isQti(archive: Archive): boolean {
  return !archive.has('[Content_Types].xml') && !archive.has('content.xml') && namesIn(archive).length > 0
}

function namesIn({ names }: Archive): string[] {
  return names.filter((name) => /\.(?:xml|qti)$/i.test(name) && !/(?:^|\/)\._/.test(name))
}

/** Reads all items of a package with its pictures. A document that is damaged is a rejected item. */
export function readQtiPackage(archive: Archive): ImportAnswer {
  const quiz = new Quiz()
  const documents = new Map<string, XmlElement>()
  for (const name of namesIn(archive)) {
    try {
      documents.set(name, underOldNames(readXml(archive, name)!))
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error
      quiz.add({ text: name, reason: error.reason })
    }
  }
  const finder = (document: string) =>
    quiz.findIn((address) => {
      const name = findPart(archive, document, address)
      return name === null ? null : { name, read: () => archive.read(name) }
    })
  return readDocuments(quiz, documents, finder)
}

/** Reads an XML file that stands alone: Moodle's, or a document of QTI without its pictures. */
export function readQuizXml(root: XmlElement): ImportAnswer {
  if (isMoodle(root)) return readMoodle(root)
  const quiz = new Quiz()
  return readDocuments(quiz, new Map([['', underOldNames(root)]]), () => quiz.findIn(() => null))
}

function readDocuments(
  quiz: Quiz,
  documents: ReadonlyMap<string, XmlElement>,
  finder: (document: string) => FindPicture,
): ImportAnswer {
  const passages = new Map<string, Passage>()
  const tags = keywordsIn(documents)
  for (const [name, root] of documents) {
    const body = childOf(root, 'stimulusBody')
    if (body) passages.set(name, quiz.addPassage(readHtml(xhtmlOf(body.children), finder(name))))
  }
  // Canvas has a second, shorter copy of its quizzes for other programs.
  const copies = [...documents.keys()].filter((name) => name.includes('non_cc_assessments/')).map(nameOfQuiz)
  for (const [name, root] of documents) {
    if (root.name === 'assessmentItem') {
      const stimulus = childOf(root, 'assessmentStimulusRef')?.attributes.href ?? ''
      const passage = passages.get(path.posix.join(path.posix.dirname(name), stimulus)) ?? null
      const item = readQti2(quiz, root, finder(name), passage)
      quiz.add('reason' in item ? item : { ...item, tags: tags.get(name) ?? [] })
    } else if (root.name === 'questestinterop' && !copies.includes(path.posix.dirname(name)))
      readQti1(quiz, root, finder(name))
  }
  return quiz.answer(message('import.isXml'))
}

/** Returns the keywords that a manifest has for each document. */
function keywordsIn(documents: ReadonlyMap<string, XmlElement>): Map<string, string[]> {
  const keywords = new Map<string, string[]>()
  for (const [name, root] of documents)
    for (const resource of root.name === 'manifest' ? findAll(root, 'resource') : []) {
      const document = path.posix.join(path.posix.dirname(name), resource.attributes.href ?? '')
      // The others are translations of the first.
      const texts = findAll(resource, 'keyword').map((each) => textOf(elementsOf(each)[0] ?? each).trim())
      keywords.set(document, texts.filter(Boolean))
    }
  return keywords
}

const nameOfQuiz = (name: string) => path.posix.basename(name).replace(/\..*$/, '')

/** Returns the part at an address in a document: beside it, or where programs put their files. */
function findPart(archive: Archive, document: string, address: string): string | null {
  const file = address
    .replace(/[?#].*$/s, '')
    .replace(/^\$IMS[-_]CC[-_]FILE_?BASE\$/i, '')
    .replace(/^\/+/, '')
  const beside = path.posix.join(path.posix.dirname(document), file)
  if (archive.has(beside)) return beside
  return archive.names.find((name) => `/${name}`.toLowerCase().endsWith(`/${file.toLowerCase()}`)) ?? null
}
