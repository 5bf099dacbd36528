import type { ReactNode } from 'react'

/** Links to the parts of a page, because the second part is far below on a phone. */
export function PartLinks({
  label,
  parts,
}: {
  label: string
  parts: readonly { id: string; title: string }[]
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5">
      {parts.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center text-brand underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

/** A part of a page with its own title. */
export function PagePart({
  id,
  title,
  help,
  children,
}: {
  id: string
  title: string
  help: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pt-4 pb-6">
      <h2 id={`${id}-title`} className="font-serif text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft text-sm">{help}</p>
      {children}
    </section>
  )
}
