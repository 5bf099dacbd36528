import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Bubble } from '../../ui/bubble.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/sheet.tsx'

/** A card that is one link. */
export function LinkCard({
  to,
  title,
  text,
  link,
  children,
}: {
  to: string
  title: string
  text: string
  link: string
  children: ReactNode
}) {
  return (
    <Sheet as="article" className="group relative grid content-start gap-2.5 p-6 hover:border-brand lg:p-8">
      <span className="mb-2 flex flex-wrap gap-2">{children}</span>
      <h2 className="font-serif text-[1.625rem] leading-[1.3]">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      <Link
        to={to}
        className="mt-1.5 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand no-underline after:absolute after:inset-0"
      >
        {link}
        <ArrowRight
          aria-hidden
          className="size-5 transition-[translate] duration-[220ms] ease-calm group-hover:translate-x-1"
        />
      </Link>
    </Sheet>
  )
}

export function Benefit({ letter, title, text }: { letter: string; title: string; text: string }) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 border-rule border-b py-5 last:border-b-0',
        'lg:border-b-0 lg:px-8 lg:py-7 lg:first:pl-0 lg:not-first:border-l',
      )}
    >
      <Bubble letter={letter} />
      <h3 className="self-center font-serif text-[1.3125rem] leading-normal wrap-anywhere">{title}</h3>
      <p className="col-start-2 max-w-120 text-ink-soft">{text}</p>
    </li>
  )
}
