import { ButtonLink } from './button.tsx'

/** The title of a section with its `id`, and beside it a link to more of the same, if there is one. */
export function SectionHead({
  id,
  title,
  more,
}: {
  id: string
  title: string
  more?: { to: string; label: string } | undefined
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 id={id} className="font-serif text-xl leading-(--leading-head)">
        {title}
      </h2>
      {more && (
        <ButtonLink variant="quiet" to={more.to} className="-me-3.5">
          {more.label}
        </ButtonLink>
      )}
    </div>
  )
}
