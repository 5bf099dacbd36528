import { limits } from '../limits.ts'

/** The maximum number of packs from one file. */
export const mostPacks = 25

/** Divides questions at the headings of their chapters into packs of at most 200, all of a chapter but the last one full. */
export function divideIntoPacks<Question extends { chapter: string | null }>(
  questions: readonly Question[],
): { chapter: string | null; questions: Question[] }[] {
  const chapters: { chapter: string | null; questions: Question[] }[] = []
  for (const question of questions) {
    const last = chapters.at(-1)
    const isFull = last?.questions.length === limits.questionsPerPack
    if (last && last.chapter === question.chapter && !isFull) last.questions.push(question)
    else chapters.push({ chapter: question.chapter, questions: [question] })
  }
  return chapters
}
