import { type ComponentProps, type ReactNode, useId } from 'react'
import { progressTexts } from '../../../../contract/texts/generated/progress.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { NumberTable } from '../../../ui/number-table.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** A picture with its title, a summary in a sentence, and its numbers as a collapsed table. */
export function PictureSection({
  title,
  summary,
  children,
  ...table
}: { title: string; summary: string; children: ReactNode } & ComponentProps<typeof NumberTable>) {
  const texts = useTexts(progressTexts)
  return (
    <SheetOf title={title} text={summary}>
      {children}
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.table}</summary>
        {/* biome-ignore lint/a11y/useSemanticElements: no form field is in it */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div role="group" tabIndex={0} aria-label={title} className="progress-table max-h-96 overflow-x-auto">
          <NumberTable {...table} />
        </div>
      </details>
    </SheetOf>
  )
}

/** A section without data: its title, and when there will be some. */
export function EmptySection({ title, text }: { title: string; text: string }) {
  return <SheetOf title={title} text={text} />
}

function SheetOf({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const id = useId()
  return (
    <Sheet as="section" aria-labelledby={id} className="progress-section grid gap-4 px-5 py-4.5">
      <div className="grid gap-1">
        <h2 id={id} className="font-serif text-xl">
          {title}
        </h2>
        <p className="text-ink-soft text-sm">{text}</p>
      </div>
      {children}
    </Sheet>
  )
}
