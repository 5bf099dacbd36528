import { limits } from '../limits.ts'

/** The maximum number of packs from one file. */
export const mostPacks = 25

/** Divides questions into packs of at most 200, all but the last one full. */
export function divideIntoPacks<Question>(questions: readonly Question[]): Question[][] {
  const packs: Question[][] = []
  for (let at = 0; at < questions.length; at += limits.questionsPerPack) {
    packs.push(questions.slice(at, at + limits.questionsPerPack))
  }
  return packs
}
