import type { SnapshotTexts } from '../../question-columns.ts'

/** The document of an exam snapshot, stored once for all attempts under its SHA-256. */
export interface ExamSnapshot {
  pack: { id: string; name: string; level: string; language: string; automaticNumbering: boolean }
  questions: (SnapshotTexts & {
    id: string
    imagePath: string | null
    options: { id: string; content: string }[]
    /** Option id. Never leaves the server before the exam is submitted. */
    answer: string
    tags: string[]
  })[]
}
