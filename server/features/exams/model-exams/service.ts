import {
  type ModelExam,
  type ModelSection,
  minutesFor,
  modelExamOf,
  modelExams,
  sectionsOf,
  tagsOf,
} from '../../../../contract/exams/model-exams.ts'
import { nameOfModelExam } from '../../../../contract/exams/name-of-model-exam.ts'
import { limits } from '../../../../contract/limits.ts'
import { isLocale } from '../../../../contract/locales.ts'
import { message } from '../../../../contract/message.ts'
import { modelExamsTexts } from '../../../../contract/texts/generated/model-exams.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import type { Slot } from '../../../lib/memory.ts'
import { newId } from '../../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { findExamInProgress } from '../attempts/service.ts'
import type { ContestAttempt } from '../attempts/without-pack.ts'
import { countAnswered, drawSections } from '../drawing/service.ts'
import { startAttempt } from './queries.ts'

type SqlDeps = Pick<Deps, 'sql'>
type Wanted = { slug: string; choice: number }

function find({ slug, choice }: Wanted): { exam: ModelExam; sections: ModelSection[] } | null {
  const exam = modelExamOf(slug)
  const sections = exam && sectionsOf(exam, choice)
  return sections && { exam, sections }
}

/** Draws the ids of the questions of each section. */
function draw(sql: Sql, owner: string | null, { level }: ModelExam, sections: readonly ModelSection[]) {
  return drawSections(sql, owner, {
    level,
    sections: sections.map(({ subject, questions }) => ({ tags: tagsOf(subject), questions })),
  })
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Returns the sections and the time that a model exam would have for the viewer now; null for an unknown exam or choice. */
export async function readModelExam({ sql }: SqlDeps, viewer: Viewer, wanted: Wanted) {
  const owner = requireViewer(viewer)
  const found = find(wanted)
  if (!found) return null
  const { exam, sections } = found
  const drawn = await draw(sql, owner, exam, sections)
  const asked = sections.map(({ subject, questions }, index) => ({
    ...{ subject, wanted: questions, found: drawn[index]!.length },
  }))
  const answered = await countAnswered(sql, owner, drawn.flat())
  const counts = { found: sum(asked.map((one) => one.found)), of: sum(asked.map((one) => one.wanted)) }
  return {
    ...{ slug: exam.slug, packId: exam.packId, sections: asked, answered, minutes: minutesFor(exam, counts) },
    isRunning: (await findExamInProgress({ sql }, viewer, exam.packId)) !== null,
  }
}

/** How large an exam would be for somebody who has answered nothing, with the first choice of subjects. */
type ExamSize = { slug: string; wanted: number; found: number; minutes: number }

/** The bank is asked again for the sizes after this time. */
const renewMs = 60_000

const sizes: Slot<{ since: number; reading: Promise<ExamSize[]> | null }> = {
  create: () => ({ since: 0, reading: null }),
}

/** Returns the sizes of all model exams. They are kept for a minute, because each is drawn to be counted. */
export async function listModelExams(
  { sql, memory }: Pick<Deps, 'sql' | 'memory'>,
  viewer: Viewer,
): Promise<ExamSize[]> {
  requireViewer(viewer)
  const kept = memory.get(sizes)
  if (kept.reading === null || performance.now() - kept.since > renewMs) {
    kept.since = performance.now()
    kept.reading = readSizes(sql)
    kept.reading.catch(() => {
      kept.reading = null
    })
  }
  return kept.reading
}

async function readSizes(sql: Sql): Promise<ExamSize[]> {
  const read: ExamSize[] = []
  for (const exam of modelExams) {
    const sections = sectionsOf(exam, 0)!
    const found = (await draw(sql, null, exam, sections)).flat().length
    const wanted = sum(sections.map(({ questions }) => questions))
    read.push({ slug: exam.slug, wanted, found, minutes: minutesFor(exam, { found, of: wanted }) })
  }
  return read
}

/** Draws the paper of a model exam and starts it, or returns the viewer's exam in progress. Throws NOT_FOUND and CONFLICT. */
export async function startModelExam(
  { sql }: SqlDeps,
  viewer: Viewer,
  { locale, ...wanted }: Wanted & { locale: string },
): Promise<ContestAttempt> {
  const owner = requireViewer(viewer)
  const known = find(wanted)
  if (!known) throw new AppError('NOT_FOUND', message('modelExam.notFound'))
  const { exam, sections } = known
  const running = await findExamInProgress({ sql }, viewer, exam.packId)
  if (running) return running
  const drawn = await draw(sql, owner, exam, sections)
  const found = sum(drawn.map((ids) => ids.length))
  if (found < limits.examMinQuestions) throw new AppError('CONFLICT', message('modelExam.tooFew'))
  const texts = modelExamsTexts(isLocale(locale) ? locale : 'bn')
  const asked = sections.map(({ subject }, index) => ({
    name: texts.subjects[subject],
    questionCount: drawn[index]!.length,
  }))
  const attempt = await startAttempt(sql, {
    id: newId(),
    owner,
    questionIds: drawn.flat(),
    pack: {
      ...{ id: exam.packId, name: nameOfModelExam(texts, exam), level: exam.level, language: 'Any' },
      ...{ automaticNumbering: true, modelExam: exam.slug },
      sections: asked.filter(({ questionCount }) => questionCount > 0),
    },
    limitSeconds: 60 * minutesFor(exam, { found, of: sum(sections.map(({ questions }) => questions)) }),
    wrongMark: exam.wrongMark * 100,
  })
  // Another start of the viewer was first, or a drawn question was deleted.
  const started = attempt ?? (await findExamInProgress({ sql }, viewer, exam.packId))
  if (!started) throw new AppError('CONFLICT', message('modelExam.tooFew'))
  return started
}
