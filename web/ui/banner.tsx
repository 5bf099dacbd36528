import { CircleCheck, CircleX, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const kinds = {
  good: { Icon: CircleCheck, role: 'status', ground: 'border-right bg-right-tint', ink: 'text-right-text' },
  note: { Icon: Info, role: 'status', ground: 'border-marigold bg-marigold-tint', ink: 'text-marigold-text' },
  bad: { Icon: CircleX, role: 'alert', ground: 'border-wrong bg-wrong-tint', ink: 'text-wrong-text' },
} as const

/** A persistent message: what happened (`title`), then what to do. Screen readers announce it. */
export function Banner({
  kind,
  title,
  children,
}: {
  kind: keyof typeof kinds
  title?: ReactNode
  children?: ReactNode
}) {
  const { Icon, role, ground, ink } = kinds[kind]
  return (
    <div
      role={role}
      className={classNames('grid grid-cols-[auto_1fr] items-start gap-2.5 border-l-4 px-4 py-3.5', ground)}
    >
      <Icon aria-hidden className={classNames('mt-[.18em] size-5', ink)} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {title && <b className="font-semibold">{title}</b>} {children}
      </div>
    </div>
  )
}
