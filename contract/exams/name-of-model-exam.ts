import type { modelExamsTexts } from '../texts/generated/model-exams.ts'
import type { ModelExam } from './model-exams.ts'

/** Returns the name of an exam in the language of `texts`; exams of the boards are named by level and subject. */
export function nameOfModelExam(
  texts: ReturnType<typeof modelExamsTexts>,
  { slug, level, sections }: Pick<ModelExam, 'slug' | 'level' | 'sections'>,
): string {
  const ofBoard = texts.boards[level === 'SSC' ? 'SSC' : 'HSC']
  return texts.names[slug] ?? ofBoard(texts.subjects[sections[0]!.subject])
}
