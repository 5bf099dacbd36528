import { Layers } from 'lucide-react'
import { Link } from 'react-router'
import { isQuestionLevel } from '../../../../contract/bank/levels.ts'
import { packTexts } from '../../../../contract/texts/generated/question.ts'
import { choicesTexts, shellTexts } from '../../../../contract/texts/generated/shell.ts'
import type { Home } from '../../../generated/home.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'

type Pack = Home['listPacksByCreatedAt']['items'][number]

/** Packs as a list of cards, with several columns on wide screens. */
export function PackCards({ packs }: { packs: readonly Pack[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {packs.map((pack) => (
        <li key={pack.id} className="grid min-w-0">
          <PackCard pack={pack} />
        </li>
      ))}
    </ul>
  )
}

/** A pack in a list: one link, with the edges of more paper behind it. */
function PackCard({
  pack: { id, name, level, verificationStatus, editedSinceVerifiedAt, questionCount, user },
}: {
  pack: Pack
}) {
  const pack = useTexts(packTexts)
  const choices = useTexts(choicesTexts)
  const shell = useTexts(shellTexts)
  return (
    <Sheet
      as="article"
      className="relative mr-1.5 mb-1.5 grid grid-rows-[auto_1fr_auto] gap-2.5 px-5 py-4.5 shadow-[2px_2px_0_var(--color-sheet),3px_3px_0_var(--color-rule),5px_5px_0_var(--color-sheet),6px_6px_0_var(--color-rule)] hover:border-edge has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
    >
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold text-ink-soft text-sm leading-snug">
        <span className="inline-flex items-center gap-1.5">
          <Layers aria-hidden className="size-[1.15em]" />
          {shell.pack}
        </span>
        {verificationStatus && <VerifiedMark isEdited={editedSinceVerifiedAt !== null} />}
      </p>
      <h3
        lang={languageOf(name)}
        dir="auto"
        className="min-w-0 font-serif text-[1.1875rem] bn:leading-[1.75]"
      >
        <Link
          to={`/pack/${id}`}
          className="line-clamp-3 no-underline outline-none [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft text-sm">
        <Chip>{isQuestionLevel(level) ? choices.questionLevels[level] : level}</Chip>
        <span>{pack.questionCount(questionCount)}</span>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {pack.by} <span lang={languageOf(user.fullName)}>{user.fullName}</span>
        </span>
      </p>
    </Sheet>
  )
}
