import type { QuestionContent } from '../../../../contract/question-fields.ts'
import type { StoredQuestion } from './stored-question.ts'

/** What a form says of a question. The picture's path: null removes it, undefined leaves it as it is. */
export type WrittenQuestion = QuestionContent & { imageUrl?: string | null | undefined }

/** All that is to be written of one question that is there; its place in a pack is no part of it. */
export type QuestionChange = {
  id: string
  question: string
  explanation: string
  answerId: string
  level: string
  language: string
  imagePath: string | null
  /** The options whose text is another; each keeps its id and its place on the paper. */
  options: { id: string; content: string }[]
  /** All tags from now on; null when they stay. */
  tags: string[] | null
}

/** What must be written so that a stored question says what the form says, which is normalised; null when nothing must. */
export function changeTo(
  stored: StoredQuestion,
  written: WrittenQuestion,
  { level, language }: { level: string; language: string },
): QuestionChange | null {
  const texts = placeTexts(stored, written)
  const change: QuestionChange = {
    id: stored.id,
    question: written.question,
    explanation: written.explanation,
    answerId: texts.answerId,
    level,
    language,
    imagePath: written.imageUrl === undefined ? stored.imagePath : written.imageUrl,
    options: texts.options.filter(({ id, content }) => contentOf(stored, id) !== content),
    tags: isSameList(stored.tags, written.tags) ? null : written.tags,
  }
  return isEmptyChange(stored, change) ? null : change
}

/** A change of nothing, for callers that set single fields. */
export function unchanged(stored: StoredQuestion): QuestionChange {
  const { id, question, explanation, answerId, level, language, imagePath } = stored
  return { id, question, explanation, answerId, level, language, imagePath, options: [], tags: null }
}

export function isEmptyChange(stored: StoredQuestion, change: QuestionChange): boolean {
  return (
    change.options.length === 0 &&
    change.tags === null &&
    change.question === stored.question &&
    change.explanation === stored.explanation &&
    change.answerId === stored.answerId &&
    change.level === stored.level &&
    change.language === stored.language &&
    change.imagePath === stored.imagePath
  )
}

/** What a stored question says, as a form shows it: the wrong options in the order of their places. */
export function toContent(stored: StoredQuestion): QuestionContent {
  const [option2 = '', option3 = '', option4 = ''] = stored.options
    .filter((option) => option.id !== stored.answerId)
    .map((option) => option.content)
  const { question, explanation, tags } = stored
  return {
    question,
    explanation,
    tags,
    answer: contentOf(stored, stored.answerId),
    option2,
    option3,
    option4,
  }
}

/**
 * Gives the four texts of a form to the four options that are there. A text that is there already stays where it stands
 * (the right one looks first at what is right now); the others take what is left in its order, the right one again what
 * was right before. So an edit moves nothing on the paper, and naming another option right only changes which is.
 */
function placeTexts(
  stored: StoredQuestion,
  { answer, option2, option3, option4 }: QuestionContent,
): { answerId: string; options: { id: string; content: string }[] } {
  const free = new Map(stored.options.map((option) => [option.id, option.content]))
  const taken: { id: string; content: string }[] = []
  const take = (id: string | undefined, content: string) => {
    if (id === undefined) return null
    free.delete(id)
    taken.push({ id, content })
    return id
  }
  const idOf = (content: string) => [...free].find(([, text]) => text === content)?.[0]
  const wasRight = (content: string) => (free.get(stored.answerId) === content ? stored.answerId : undefined)

  let answerId = take(wasRight(answer) ?? idOf(answer), answer)
  const unplaced = [option2, option3, option4].filter((text) => take(idOf(text), text) === null)
  if (answerId === null) {
    const [firstFree] = free.keys()
    answerId = take(free.has(stored.answerId) ? stored.answerId : firstFree, answer)
  }
  for (const text of unplaced) {
    const [next] = free.keys()
    take(next, text)
  }
  return { answerId: answerId ?? stored.answerId, options: taken }
}

function contentOf(stored: StoredQuestion, optionId: string): string {
  return stored.options.find((option) => option.id === optionId)?.content ?? ''
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
