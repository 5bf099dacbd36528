import { CloudCheck, CloudOff, CloudUpload, Smartphone } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { AnswerSaving, SavingState } from './answer-saving.ts'

const icons: Record<SavingState, typeof CloudOff> = {
  saved: CloudCheck,
  saving: CloudUpload,
  waiting: CloudOff,
  signedOut: CloudOff,
  onDevice: Smartphone,
}

/** Shows whether the server has every answer. Announces only states in which the learner may have to act. */
export function SavingNote({ saving, signInPath }: { saving: AnswerSaving; signInPath: string }) {
  const texts = useTexts(examTexts)
  const state = useSyncExternalStore(saving.subscribe, saving.state)
  const Icon = icons[state]
  const help: Record<SavingState, string> = {
    saved: '',
    saving: '',
    waiting: texts.waitingHelp,
    signedOut: texts.signedOutHelp,
    onDevice: texts.onDeviceHelp,
  }
  return (
    <div className="text-xs">
      <p
        className={classNames(
          'flex min-h-5 items-center gap-1.5',
          help[state] ? 'font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        <Icon aria-hidden className="size-4 flex-none" />
        {state === 'signedOut' ? (
          <Link to={signInPath} className="inline-flex min-h-6 items-center underline">
            {texts.savingStates[state]}
          </Link>
        ) : (
          texts.savingStates[state]
        )}
      </p>
      <p role="status" className="sr-only">
        {help[state]}
      </p>
    </div>
  )
}
