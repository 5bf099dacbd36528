import { Link } from 'react-router'
import { languageOf } from '../../../lib/text-language.ts'

/** An exam that can be sat, in a list: one link, with what it asks below or, on wide screens, beside it. */
export function ExamRow({ to, name, facts }: { to: string; name: string; facts: string }) {
  return (
    <li className="relative border-rule border-b px-5 py-3 last:border-b-0 hover:bg-well has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-4">
      <Link
        to={to}
        lang={languageOf(name)}
        className="block min-w-0 wrap-anywhere font-semibold no-underline outline-none after:absolute after:inset-0"
      >
        {name}
      </Link>
      <p className="text-ink-soft text-sm">{facts}</p>
    </li>
  )
}
