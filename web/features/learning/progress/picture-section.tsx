import { type ReactNode, useId } from 'react'
import { progressTexts } from '../../../../contract/texts/generated/progress.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'

/**
 * A picture with its title, a summary in a sentence, and its numbers as a collapsed table. `rows`: a key and the cells, of which
 * the first is the row's head.
 */
export function PictureSection({
  title,
  summary,
  head,
  rows,
  children,
}: {
  title: string
  summary: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  children: ReactNode
}) {
  const texts = useTexts(progressTexts)
  return (
    <SheetOf title={title} text={summary}>
      {children}
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.table}</summary>
        {/* biome-ignore lint/a11y/useSemanticElements: no form field is in it */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div role="group" tabIndex={0} aria-label={title} className="progress-table max-h-96 overflow-x-auto">
          <table className="w-full tabular-nums">
            <thead>
              <tr>
                {head.map((each) => (
                  <th key={each} scope="col">
                    {each}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first, ...others] }) => (
                <tr key={key}>
                  <th scope="row" className="font-normal">
                    {first}
                  </th>
                  {others.map((cell, at) => (
                    <td key={head[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
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
