import { CircleQuestionMark, Layers } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { isQuestionLevel } from '../../../contract/bank/levels.ts'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { choicesTexts, shellTexts } from '../../../contract/texts/generated/shell.ts'
import { pathOf } from '../../lib/paths.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { mathsName } from '../../question-view/maths-name.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { MarkedText, MarkedWords } from './marked-text.tsx'
import { type Hit, splitMarks, withoutMarks } from './search-results.ts'

const tagsShown = 2
/** The maximum number of missing words that a card shows. */
const missingShown = 6

/**
 * The card of a found question or pack, which is one link; the pack of a question is a second link. A pack
 * looks like a stack of paper.
 */
export function HitCard({ hit, heading: Heading = 'h2' }: { hit: Hit; heading?: 'h2' | 'h3' }) {
  const { id, type, text, isVerified, isEdited, level, tags, pack, missing, isFoundElsewhere } = hit
  const texts = useTexts(exploreTexts)
  const choices = useTexts(choicesTexts)
  const shell = useTexts(shellTexts)
  const isPack = type === 'Pack'
  const Icon = isPack ? Layers : CircleQuestionMark
  return (
    <Sheet
      as="article"
      className={classNames(
        'relative flex w-full flex-col gap-2.5 px-5 py-4.5 hover:border-edge has-[h2_:focus-visible,h3_:focus-visible]:outline-3 has-[h2_:focus-visible,h3_:focus-visible]:outline-focus has-[h2_:focus-visible,h3_:focus-visible]:outline-offset-2',
        isPack &&
          'mr-1.5 mb-1.5 w-auto shadow-[2px_2px_0_var(--color-sheet),3px_3px_0_var(--color-rule),5px_5px_0_var(--color-sheet),6px_6px_0_var(--color-rule)]',
      )}
    >
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold text-ink-soft text-sm leading-snug">
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-[1.15em]" />
          {isPack ? shell.pack : shell.question}
        </span>
        {isVerified && <VerifiedMark isEdited={isEdited} />}
      </p>
      <Heading
        lang={languageOf(withoutMarks(text))}
        dir="auto"
        className="min-w-0 font-serif text-[1.1875rem] leading-relaxed bn:leading-[1.75]"
      >
        <Link
          to={pathOf({ kind: isPack ? 'pack' : 'question', id: encodeURIComponent(id) })}
          aria-label={mathsName(withoutMarks(text))}
          className="line-clamp-3 no-underline outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 [&_.formula]:whitespace-normal"
        >
          <MarkedText marked={text} />
        </Link>
      </Heading>
      {pack && <PackLink pack={pack} />}
      {isFoundElsewhere && <p className="text-ink-soft text-sm">{texts.foundElsewhere}</p>}
      {missing.length > 0 && <MissingWords words={missing} />}
      <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1.5 text-ink-soft text-sm">
        <Chip>{isQuestionLevel(level) ? choices.questionLevels[level] : level}</Chip>
        {tagsOfCard(tags).map((tag) => (
          <Chip key={tag} kind="outline" lang={languageOf(withoutMarks(tag))} className="wrap-anywhere">
            <span>
              <MarkedWords marked={tag} />
            </span>
          </Chip>
        ))}
      </p>
    </Sheet>
  )
}

/** The link to a question's pack, above the link that covers the card. */
function PackLink({ pack: { id, name } }: { pack: NonNullable<Hit['pack']> }) {
  const shell = useTexts(shellTexts)
  return (
    <p className="-my-1.5 flex">
      <Link
        to={pathOf({ kind: 'pack', id: encodeURIComponent(id) })}
        lang={languageOf(name)}
        className="relative inline-flex min-h-11 min-w-0 items-center gap-1.5 text-ink-soft text-sm hover:text-ink"
      >
        <Layers aria-hidden className="size-[1.15em] flex-none" />
        <span className="sr-only">{shell.pack}: </span>
        <span className="line-clamp-1 underline decoration-edge underline-offset-3 wrap-anywhere">
          {name}
        </span>
      </Link>
    </p>
  )
}

function MissingWords({ words }: { words: readonly string[] }) {
  const texts = useTexts(exploreTexts)
  const shown = words.slice(0, missingShown)
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      {texts.missing}{' '}
      {shown.map((word, place) => (
        <Fragment key={word}>
          {place > 0 && ', '}
          <s lang={languageOf(word)}>{word}</s>
        </Fragment>
      ))}
      {words.length > shown.length && ' …'}
    </p>
  )
}

/** Returns the tags to show: matching tags first, without repetitions. */
function tagsOfCard(tags: readonly string[]): string[] {
  const isFound = (tag: string) => splitMarks(tag).some((run) => run.isFound)
  const different = [...new Set(tags)]
  return [...different.filter(isFound), ...different.filter((tag) => !isFound(tag))].slice(0, tagsShown)
}
