import { ChevronRight, Layers } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { isQuestionLevel } from '../../../contract/bank/levels.ts'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { choicesTexts } from '../../../contract/texts/generated/shell.ts'
import { pathOf } from '../../lib/paths.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { addressOf, type ExploreState } from './explore-state.ts'
import { ListTitle } from './hit-list.tsx'
import { MarkedText } from './marked-text.tsx'
import { useFormatCount } from './result-count.tsx'
import { type Hit, type PackRow as Row, withoutMarks } from './search-results.ts'

/** The best matching packs, above the questions, with a link to all of them. */
export function PackRow({
  row,
  state,
  isSearching,
}: {
  row: Row
  state: ExploreState
  isSearching: boolean
}) {
  const texts = useTexts(exploreTexts)
  const formatCount = useFormatCount()
  const titleId = useId()
  const { hits, count, isCountExact } = row
  if (hits.length === 0) return null
  const ofPacks = addressOf({ ...state, filters: { ...state.filters, type: ['Pack'] }, page: 1 })
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'mb-6 transition-opacity delay-200 duration-[220ms]',
        isSearching && 'opacity-50',
      )}
    >
      <ListTitle id={titleId}>{texts.packs}</ListTitle>
      <ul className="grid gap-3 sm:grid-cols-3">
        {hits.map((hit) => (
          <li key={hit.id} className="flex min-w-0">
            <PackCard hit={hit} />
          </li>
        ))}
      </ul>
      {count > hits.length && (
        <ButtonLink variant="quiet" to={ofPacks} className="-ms-3.5 mt-1">
          {texts.allPacks(formatCount(count, isCountExact))}
          <ChevronRight aria-hidden className="size-5" />
        </ButtonLink>
      )}
    </section>
  )
}

/** A small card of a pack: its name, its level and its mark. */
function PackCard({ hit: { id, text, level, isVerified, isEdited } }: { hit: Hit }) {
  const choices = useTexts(choicesTexts)
  return (
    <Sheet
      as="article"
      className="relative flex w-full gap-2.5 px-4 py-3 hover:border-edge has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
    >
      <Layers aria-hidden className="mt-[.2em] size-5 flex-none text-ink-soft" />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 lang={languageOf(withoutMarks(text))} dir="auto" className="min-w-0 font-serif leading-relaxed">
          <Link
            to={pathOf({ kind: 'pack', id: encodeURIComponent(id) })}
            className="line-clamp-2 no-underline outline-none [overflow-wrap:anywhere] after:absolute after:inset-0"
          >
            <MarkedText marked={text} />
          </Link>
        </h3>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          {isQuestionLevel(level) ? choices.questionLevels[level] : level}
          {isVerified && <VerifiedMark isEdited={isEdited} />}
        </p>
      </div>
    </Sheet>
  )
}
