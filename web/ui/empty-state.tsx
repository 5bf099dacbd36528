import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Bubble } from './bubble.tsx'

/** Says that a list is empty: one fact, one sentence of help, at most one button. `isDone`: nothing is left to do. */
export function EmptyState({
  title,
  help,
  action,
  isDone = false,
}: {
  title: ReactNode
  help?: ReactNode
  action?: ReactNode
  isDone?: boolean
}) {
  const { optionLetters } = useTexts(shellTexts)
  return (
    <div className="grid justify-items-center gap-2.5 rounded-sm border-[1.5px] border-edge border-dashed px-5 py-10 text-center">
      <span className="mb-1.5 flex gap-2">
        {isDone ? (
          <span aria-hidden className="grid size-11 place-items-center rounded-full bg-brand-tint text-brand">
            <Check className="size-6" />
          </span>
        ) : (
          optionLetters.map((letter) => <Bubble key={letter} letter={letter} />)
        )}
      </span>
      <p className="font-semibold">{title}</p>
      {help && <p className="text-ink-soft text-sm">{help}</p>}
      {action}
    </div>
  )
}
