import { Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useKnownExams } from '../sitting/known-exams.ts'
import { TimeLeft } from './time-left.tsx'

/** Says that the user is sitting an exam on a pack or has not opened its result, and links to it. */
export default function ExamNotice({ packId }: { packId: string }) {
  const texts = useTexts(examTexts)
  const { userId } = useSession()
  const { running, unopened } = useKnownExams()
  const exam = running.find((each) => each.packId === packId)
  if (exam) {
    return (
      <Notice title={texts.sitting} help={texts.sittingHelp}>
        <p className="inline-flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-sm">{texts.timeRemainingLabel}</span>
          <TimeLeft exam={exam} className="text-[1.375rem] leading-none" />
        </p>
        <ButtonLink variant="primary" to={`/exam/pack/${packId}`}>
          {texts.returnToExam}
        </ButtonLink>
      </Notice>
    )
  }
  const ended = unopened.find((each) => each.packId === packId)
  if (!ended) return null
  return (
    <Notice title={texts.ended} help={texts.endedHelp}>
      <ButtonLink
        variant="primary"
        to={ended.resultId === null ? `/results/${userId}` : `/results/pack/${ended.resultId}`}
      >
        {texts.openResult}
      </ButtonLink>
    </Notice>
  )
}

function Notice({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mb-6 grid gap-3 rounded-sm border-marigold border-l-4 bg-marigold-tint px-4 py-3.5 text-ink sm:px-5"
    >
      <div className="grid grid-cols-[auto_1fr] items-start gap-2.5">
        <Timer aria-hidden className="mt-[.18em] size-5" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-sm">{help}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">{children}</div>
    </section>
  )
}
