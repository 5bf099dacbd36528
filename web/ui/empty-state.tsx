import type { ReactNode } from 'react'
import { Bubble } from './bubble.tsx'

/** Says that a list is empty: one fact, one sentence of help, at most one button. */
export function EmptyState({
  title,
  help,
  action,
}: {
  title: ReactNode
  help?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-2.5 rounded-sm border-[1.5px] border-edge border-dashed px-5 py-10 text-center">
      <span className="mb-1.5 flex gap-2">
        {['A', 'B', 'C', 'D'].map((letter) => (
          <Bubble key={letter} letter={letter} lang="en" />
        ))}
      </span>
      <p className="font-semibold">{title}</p>
      {help && <p className="text-ink-soft text-sm">{help}</p>}
      {action}
    </div>
  )
}
