import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const cells =
  '[&_:is(th,td)]:border-rule [&_:is(th,td)]:border-b [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:align-top [&_:is(th,td):first-child]:text-start [&_:is(th,td):not(:first-child)]:ps-3 [&_:is(th,td):not(:first-child)]:text-end'

/** A table of numbers. `rows`: a key and the cells, of which the first is the row's head. */
export function NumberTable({
  className,
  head,
  rows,
}: {
  className?: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) {
  return (
    <table className={classNames('w-full tabular-nums', cells, className)}>
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
            <th scope="row" className="font-normal wrap-anywhere">
              {first}
            </th>
            {others.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
