import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A persistent message: what happened (`title`), then what to do. Screen readers announce it. */
export function Banner({
  kind,
  title,
  children,
}: {
  kind: 'good' | 'bad'
  title?: ReactNode
  children?: ReactNode
}) {
  const isGood = kind === 'good'
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <div
      role={isGood ? 'status' : 'alert'}
      className={classNames(
        'grid grid-cols-[auto_1fr] items-start gap-2.5 border-l-4 px-4 py-3.5',
        isGood ? 'border-right bg-right-tint' : 'border-wrong bg-wrong-tint',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('mt-[.18em] size-5', isGood ? 'text-right-text' : 'text-wrong-text')}
      />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {title && <b className="font-semibold">{title}</b>} {children}
      </div>
    </div>
  )
}
