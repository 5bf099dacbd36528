import { TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'

/** A line of the list; `field` is the name of the field in the form that it is about. */
export type ProblemLine = { text: string; field?: string | undefined }

/** All that is wrong; `note` says what happened to the form. */
export type Problems = {
  title: string
  lines: ProblemLine[]
  note?: string
}

/**
 * The list of error lines above the form, with links to the fields. It can be focused, so that screen readers read it when
 * it appears.
 */
export function ProblemList({
  problems,
  onGoTo,
  ref,
}: {
  problems: Problems
  onGoTo: (field: string) => void
  ref?: Ref<HTMLElement>
}) {
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
              {line.field === undefined ? (
                line.text
              ) : (
                <button
                  type="button"
                  className="min-h-8 cursor-pointer text-left underline hover:no-underline"
                  onClick={() => onGoTo(line.field!)}
                >
                  {line.text}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {problems.note !== undefined && <p className="mt-2 text-sm">{problems.note}</p>}
    </section>
  )
}
