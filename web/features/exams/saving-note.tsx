import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { exam as texts } from '../../../contract/texts/exam.ts'
import { classNames } from '../../ui/class-names.ts'
import type { AnswerSaving, SavingState } from './answer-saving.ts'

const icons: Record<SavingState, typeof CloudOff> = {
  saved: CloudCheck,
  saving: CloudUpload,
  waiting: CloudOff,
}

/** Whether the server has every answer. Only what the learner may have to do something about is announced. */
export function SavingNote({ saving }: { saving: AnswerSaving }) {
  const state = useSyncExternalStore(saving.subscribe, saving.state)
  const Icon = icons[state]
  return (
    <div className="text-xs">
      <p
        className={classNames(
          'flex min-h-5 items-center gap-1.5',
          state === 'waiting' ? 'font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        <Icon aria-hidden className="size-4 flex-none" />
        {texts.savingStates[state]}
      </p>
      <p role="status" className="sr-only">
        {state === 'waiting' ? texts.waitingHelp : ''}
      </p>
    </div>
  )
}
