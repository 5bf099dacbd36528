import type { SnapshotTexts } from '../../question-columns.ts'

type SnapshotOption = { id: string; content: string; imagePath?: string | null }

/** An option of a paper as the data API has it. */
export function toExamOption({ id, content, imagePath = null }: SnapshotOption) {
  return { id, content, imageUrl: imagePath }
}

/** The document of an exam snapshot, stored once for all attempts under its SHA-256. */
export interface ExamSnapshot {
  pack: {
    id: string
    name: string
    level: string
    language: string
    automaticNumbering: boolean
    /** The slug of the model exam that the paper was drawn for; missing for packs and contests. */
    modelExam?: string
    /** The parts of the paper in order, which have all its questions; missing for packs and contests. */
    sections?: { name: string; questionCount: number }[]
  }
  questions: (SnapshotTexts & {
    id: string
    imagePath: string | null
    /** Missing in papers of a former version; so is `imagePath` of an option without a picture. */
    passageImagePath?: string | null
    options: SnapshotOption[]
    /** Option id. Never leaves the server before the exam is submitted. */
    answer: string
    tags: string[]
  })[]
}
