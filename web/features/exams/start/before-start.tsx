import { useReloadForUser } from '../../../lib/session/use-reload-for-user.ts'
import { Page } from '../../../ui/page.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ExamHead } from '../sitting/exam-head.tsx'
import { type ExamRules, StartDialog } from './start-dialog.tsx'

/** The screen before an exam: its head, behind the dialog for time and marking. */
export function BeforeStart({
  pack,
  help,
  start,
  onCancel,
}: {
  pack: { name: string; level: string; language: string; questionCount: number }
  /** A note that the learner must read before the start. */
  help?: string | undefined
  start: (rules: ExamRules) => Promise<void>
  onCancel: () => void
}) {
  // Only before the exam: a learner who is signed out during it continues and sees that answers are not sent.
  useReloadForUser()
  return (
    <Page width="page" className="lg:py-8">
      <Sheet className="-mx-5 min-h-[60dvh] border-x-0 pt-6 sm:mx-0 sm:border sm:px-8 lg:max-w-180 lg:px-12 lg:pt-10">
        <ExamHead pack={pack} questionCount={pack.questionCount} />
      </Sheet>
      <StartDialog pack={pack} help={help} start={start} onCancel={onCancel} />
    </Page>
  )
}
