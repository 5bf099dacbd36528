import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { administrationTexts } from '../../../../contract/texts/generated/administration.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Facts under a title. */
export function Facts({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-serif text-xl">{title}</h2>
      <dl className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">{children}</dl>
    </section>
  )
}

/** `to`: where more is told. */
export function Fact({
  label,
  needsCare = false,
  to,
  children,
}: {
  label: string
  needsCare?: boolean
  to?: string
  children: ReactNode
}) {
  const { state: words } = useTexts(administrationTexts)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-rule border-b px-5 py-2.5 last:border-b-0">
      <dt className="text-ink-soft">
        {to === undefined ? (
          label
        ) : (
          <Link
            to={to}
            className="-my-2.5 inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            {label}
          </Link>
        )}
      </dt>
      <dd className="wrap-anywhere min-w-0 flex-1 basis-44 text-end">
        {needsCare && (
          <TriangleAlert
            role="img"
            aria-label={words.needsCare}
            className="me-1.5 inline size-[1.1em] align-[-.15em] text-wrong-text"
          />
        )}
        {children}
      </dd>
    </div>
  )
}

/** A line below a fact. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <span className="block text-ink-soft text-sm">{children}</span>
)
