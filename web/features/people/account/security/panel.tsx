import { type ReactNode, type Ref, useId } from 'react'
import { Sheet } from '../../../../ui/sheet.tsx'

/** One section of the settings. The title, with `mark` beside it, takes the focus of removed controls. */
export function Panel({
  title,
  titleRef,
  mark,
  children,
}: {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  mark?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Sheet
      as="section"
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 p-5 wrap-anywhere sm:p-6"
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 ref={titleRef} id={id} tabIndex={-1} className="font-semibold text-lg">
          {title}
        </h3>
        {mark}
      </div>
      {children}
    </Sheet>
  )
}
