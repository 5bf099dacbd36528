import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { splitPath } from '../../../../contract/locales.ts'
import { questionTexts } from '../../../../contract/texts/generated/question.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** More ticks than this would be too thin to tell apart. */
const ticksAtMost = 60

/** 'From the pack … by …', with the question's place in the pack. */
export function FromPack({
  pack,
  author,
  order,
}: {
  pack: { id: string; name: string; questionCount: number }
  author: { id: string; fullName: string }
  order: number | null
}) {
  const texts = useTexts(questionTexts)
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-sm">
        {texts.fromPackBefore}{' '}
        <Link
          to={`/pack/${pack.id}`}
          lang={languageOf(pack.name)}
          className="block font-serif text-brand text-lg underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2 bn:leading-[1.75]"
        >
          {pack.name}
        </Link>{' '}
        {texts.fromPackBy}{' '}
        <Link
          to={`/user/${author.id}`}
          lang={languageOf(author.fullName)}
          className="inline-flex min-h-11 items-center text-brand underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
        >
          {author.fullName}
        </Link>
      </p>
      {order !== null && order <= pack.questionCount && <Place order={order} count={pack.questionCount} />}
    </div>
  )
}

function Place({ order, count }: { order: number; count: number }) {
  const texts = useTexts(questionTexts)
  const label = texts.place(order, count)
  if (count > ticksAtMost) return <ProgressBar value={order} max={count} label={label} />
  return (
    <div className="grid gap-2">
      <div aria-hidden className="flex gap-[2px] sm:gap-[3px]">
        {Array.from({ length: count }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
            key={index}
            className={`h-2 flex-1 forced-color-adjust-none ${index + 1 === order ? 'bg-marigold' : 'bg-rule'}`}
          />
        ))}
      </div>
      <p className="text-sm tabular-nums">{label}</p>
    </div>
  )
}

export type Neighbours = { previous: string | null; next: string | null }

/** Links to the previous and the next question; a missing one leaves its place empty. */
export function NeighbourLinks({
  neighbours,
  onIntent,
}: {
  neighbours: Neighbours
  /** Called when the link to a question is hovered or focused. */
  onIntent: (id: string) => void
}) {
  const texts = useTexts(questionTexts)
  const shell = useTexts(shellTexts)
  const coming = splitPath(useNavigation().location?.pathname ?? '').path
  const step = (id: string, name: string) => ({
    link: { to: `/question/${id}`, onPointerEnter: () => onIntent(id), onFocus: () => onIntent(id) },
    label: coming === `/question/${id}` ? shell.loading : name,
  })
  const previous = neighbours.previous && step(neighbours.previous, texts.previous)
  const next = neighbours.next && step(neighbours.next, texts.next)
  return (
    <>
      {previous ? (
        <ButtonLink {...previous.link} rel="prev">
          <ChevronLeft aria-hidden size={20} />
          {previous.label}
        </ButtonLink>
      ) : (
        <span />
      )}
      {next ? (
        <ButtonLink {...next.link} rel="next" variant="primary">
          {next.label}
          <ChevronRight aria-hidden size={20} />
        </ButtonLink>
      ) : (
        <span />
      )}
    </>
  )
}
