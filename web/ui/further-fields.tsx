import { type ReactNode, useState } from 'react'

/** Fields that few need, behind one press. They open for an error in one of them. */
export function FurtherFields({
  title,
  isOpenAtFirst = false,
  hasErrors,
  onOpen,
  children,
}: {
  title: string
  /** True if one of them has a value of its own. */
  isOpenAtFirst?: boolean
  hasErrors: boolean
  /** Loads what only open fields need. */
  onOpen?: () => void
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (hasErrors && !isOpen) setOpen(true)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open)
        if (open) onOpen?.()
      }}
      className="w-full border-rule border-y py-1"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
      <div className="grid gap-5 pt-2 pb-4">{children}</div>
    </details>
  )
}
