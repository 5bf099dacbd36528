import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Sheet } from './sheet.tsx'

/** Links to screens, one below the other. `label` names the list. */
export function LinkRows({ label, rows }: { label: string; rows: readonly { to: string; label: string }[] }) {
  return (
    <Sheet as="nav" aria-label={label} className="px-5 py-1.5">
      <ul>
        {rows.map(({ to, label: text }) => (
          <li key={to} className="border-rule border-b last:border-b-0">
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-3 py-1.5 font-semibold text-brand no-underline hover:underline"
            >
              {text}
              <ChevronRight aria-hidden className="size-5 flex-none text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
