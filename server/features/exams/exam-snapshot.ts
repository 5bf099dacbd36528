import type { SnapshotTexts } from '../../question-columns.ts'

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
    options: { id: string; content: string }[]
    /** Option id. Never leaves the server before the exam is submitted. */
    answer: string
    tags: string[]
  })[]
}
