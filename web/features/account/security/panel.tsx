import { type ReactNode, useId } from 'react'
import { Sheet } from '../../../ui/sheet.tsx'

/** One subject among the settings of the account; `mark` stands beside its title. */
export function Panel({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Sheet
      as="section"
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 p-5 wrap-anywhere sm:p-6"
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="font-semibold text-lg">
          {title}
        </h3>
        {mark}
      </div>
      {children}
    </Sheet>
  )
}
