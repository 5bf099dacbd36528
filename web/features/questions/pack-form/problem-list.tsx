import { TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'

/** All that is wrong; `note` says what happened to the form. */
export type Problems = {
  title: string
  lines: string[]
  note?: string
}

/** The list of error lines above the form. It can be focused, so that screen readers read it when it appears. */
export function ProblemList({ problems, ref }: { problems: Problems; ref?: Ref<HTMLElement> }) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={problems.title}
      className="border-wrong border-l-4 bg-wrong-tint px-4 py-3.5"
    >
      <p role="alert" className="flex items-start gap-2.5 font-semibold text-wrong-text">
        <TriangleAlert aria-hidden className="mt-[.2em] size-5 flex-none" />
        {problems.title}
      </p>
      {problems.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, so it must be reachable by keyboard
        <ul tabIndex={0} className="mt-2 max-h-72 overflow-auto text-sm">
          {problems.lines.map((line, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              key={index}
              className="border-rule border-t py-1.5 wrap-anywhere first:border-t-0"
            >
              {line}
            </li>
          ))}
        </ul>
      )}
      {problems.note !== undefined && <p className="mt-2 text-sm">{problems.note}</p>}
    </section>
  )
}
