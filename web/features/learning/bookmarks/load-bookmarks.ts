import { limits } from '../../../../contract/limits.ts'
import { SaveStudyMarkDocument, StudyMarksDocument } from '../../../generated/marks.ts'
import { query } from '../../../lib/data.ts'

/** A bookmark of a question and the note on it. */
export type Mark = { isBookmarked: boolean; note: string | null }

const noMark: Mark = { isBookmarked: false, note: null }

type Waiting = { id: string; resolve: (mark: Mark) => void; reject: (error: unknown) => void }

/** Questions that are asked for within this time share a request. */
const gatherMilliseconds = 50

let waiting: Waiting[] = []

/** Loads the signed-in user's mark on a question. */
export function loadMark(id: string): Promise<Mark> {
  if (waiting.length === 0) setTimeout(loadWaiting, gatherMilliseconds)
  return new Promise((resolve, reject) => {
    waiting.push({ id, resolve, reject })
    if (waiting.length === limits.questionsPerPack) void loadWaiting()
  })
}

async function loadWaiting(): Promise<void> {
  const asked = waiting
  waiting = []
  if (asked.length === 0) return
  try {
    const questionIds = [...new Set(asked.map(({ id }) => id))]
    const { getStudyMarks } = await query(StudyMarksDocument, { questionIds })
    const found = new Map(getStudyMarks.map((mark) => [mark.questionId, mark]))
    for (const { id, resolve } of asked) resolve(found.get(id) ?? noMark)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** Changes the mark on a question, and returns it. */
export async function saveMark(questionId: string, change: Partial<Mark>): Promise<Mark> {
  const { saveStudyMark } = await query(SaveStudyMarkDocument, { input: { questionId, ...change } })
  return saveStudyMark ?? noMark
}
