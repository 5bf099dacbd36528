import type { ImportAnswer } from '../../../../../contract/import/import-answer.ts'
import { message } from '../../../../../contract/message.ts'
import type { Archive } from '../archive.ts'
import { Quiz } from '../quizzes/quiz.ts'
import { readHtml } from '../quizzes/rich-text.ts'
import { ImportRefusal } from '../refusal.ts'
import { readNotes } from './collection.ts'
import { readMedia } from './media.ts'
import { readNote } from './note.ts'

/** In a deck with fewer answers, all of them may be letters by chance. */
const fewestLetters = 5

/** Reads a package of Anki: notes with options are questions, others are rejected. Throws ImportRefusal for cards alone. */
export function readAnki(archive: Archive): ImportAnswer {
  const quiz = new Quiz()
  const media = readMedia(archive)
  const find = quiz.findIn((name) => {
    const read = media(name)
    return read && { name, read }
  })
  const notes = readNotes(archive)
  const answers = notes.flatMap(({ fields }) =>
    fields.flatMap(({ name, html }) =>
      /answer|correct|উত্তর/i.test(name) ? html.replace(/<[^<>]*>/g, '').trim() : [],
    ),
  )
  const keys = {
    countsFromZero: answers.some((answer) => /^[0০]$/.test(answer)),
    areLetters: answers.length >= fewestLetters && answers.every((answer) => /^[a-hক-ঘ]?$/i.test(answer)),
  }
  for (const { fields, tags: written } of notes) {
    // Anki has no blanks in tags, and names such as Physics::Light for parts of a subject.
    const tags = [
      ...new Set(written.flatMap((tag) => tag.split('::')).map((tag) => tag.replaceAll('_', ' ').trim())),
    ]
    const texts = fields.map(({ name, html }) => ({ name, text: readHtml(html, find) }))
    const read = readNote(texts, keys)
    if ('code' in read) quiz.add({ text: texts.map(({ text }) => text.text).join('\n'), reason: read })
    else {
      quiz.explain(read.others, () => false)
      quiz.add({ ...read, tags, chapter: null })
    }
  }
  // One sentence says more about a deck of cards than one for each.
  const { questions, rejected } = quiz.paper
  if (questions.length === 0 && rejected.every(({ reason }) => reason.code === 'import.noOptions'))
    throw new ImportRefusal(message('import.isAnki'))
  return quiz.answer()
}
