import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Sheet } from './sheet.tsx'

type Head = {
  id: string
  title: string
  /** A link to more of the same, beside the title. */
  more?: { to: string; label: string } | undefined
}

/** A section with its title, which has the `id`. */
export function Section({
  isSheet = false,
  className = 'grid gap-3',
  children,
  ...head
}: Head & { isSheet?: boolean; className?: string; children: ReactNode }) {
  const content = (
    <>
      <SectionHead {...head} />
      {children}
    </>
  )
  const props = { 'aria-labelledby': head.id, className, children: content }
  return isSheet ? <Sheet as="section" {...props} /> : <section {...props} />
}

function SectionHead({ id, title, more }: Head) {
  const heading = (
    <h2 id={id} className="font-serif text-xl">
      {title}
    </h2>
  )
  if (!more) return heading
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {heading}
      <ButtonLink variant="quiet" to={more.to} className="-me-3.5">
        {more.label}
      </ButtonLink>
    </div>
  )
}
