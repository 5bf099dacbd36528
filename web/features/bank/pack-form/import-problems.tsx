import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { importColumns } from '../../../../contract/import/csv-format.ts'
import { type ImportError, sayReason } from '../../../../contract/import/problems.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'

const columnNames: readonly string[] = importColumns

/** All problems of an import, by row and column of the spreadsheet. `children` say what to do about them. */
export function ImportProblems({
  kind,
  title,
  problems,
  children,
}: {
  kind: 'bad' | 'note'
  title: string
  problems: readonly ImportError[]
  children?: ReactNode
}) {
  const texts = useTexts(importsTexts)
  const catalogue = useTexts(allMessages)
  const { number } = useTexts(formatsTexts)
  const titleId = useId()
  const Icon = kind === 'bad' ? TriangleAlert : Info
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-3 border-l-4 px-4 py-3.5',
        kind === 'bad' ? 'border-wrong bg-wrong-tint' : 'border-marigold bg-marigold-tint',
      )}
    >
      <h3
        id={titleId}
        className={classNames(
          'flex items-start gap-2.5 font-semibold',
          kind === 'bad' ? 'text-wrong-text' : 'text-marigold-text',
        )}
      >
        <Icon aria-hidden className="mt-[.2em] size-5 flex-none" />
        {title}
      </h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, so it must be reachable by keyboard
        tabIndex={0}
        className="max-h-60 overflow-auto text-sm"
      >
        <table className="w-full border-collapse text-left align-top wrap-anywhere">
          <thead>
            <tr>
              <th className="py-1.5 pr-2 sm:pr-4 whitespace-nowrap font-semibold">{texts.row}</th>
              <th className="py-1.5 pr-2 sm:pr-4 whitespace-nowrap font-semibold">{texts.column}</th>
              <th className="w-full py-1.5 font-semibold">{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                key={index}
                className="border-rule border-t align-top"
              >
                <td className="py-1.5 pr-2 sm:pr-4 tabular-nums">
                  {problem.line > 0 ? number(problem.line) : '–'}
                </td>
                <td translate={problem.column && 'no'} className="py-1.5 pr-2 sm:pr-4 whitespace-nowrap">
                  {describePlace(problem, texts, number)}
                </td>
                <td className="py-1.5 sm:min-w-40">{sayReason(catalogue, problem)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </section>
  )
}

/** Names a column by its letter in a spreadsheet, or its place in a raw line, and its header. */
function describePlace(
  { line, column, letter }: ImportError,
  { wholeFile, wholeRow }: ReturnType<typeof importsTexts>,
  number: (value: number) => string,
): string {
  if (line === 0) return wholeFile
  return column === undefined ? wholeRow : `${letter ?? number(columnNames.indexOf(column) + 1)} ${column}`
}
