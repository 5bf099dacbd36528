import { TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'

/** What is wrong, all at once; `note` says what happened to the form. */
export type Problems = {
  title: string
  lines: { label?: string | undefined; message: string }[]
  note?: string
}

/** The list of error lines above the form. It can be focused, so that it is seen and read when it appears. */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and so must take the keyboard
        <ul tabIndex={0} className="mt-2 max-h-72 overflow-auto text-sm">
          {problems.lines.map(({ label, message }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it is and never changes
              key={index}
              className="flex flex-wrap gap-x-4 border-rule border-t py-1.5 wrap-anywhere first:border-t-0"
            >
              {label !== undefined && <b className="font-semibold">{label}</b>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {problems.note !== undefined && <p className="mt-2 text-sm">{problems.note}</p>}
    </section>
  )
}
