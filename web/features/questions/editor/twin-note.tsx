import { Info } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { twinsTexts } from '../../../../contract/texts/twins.ts'
import { pathOf } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import type { Twin } from './find-twins.ts'

/** A sentence with links to the twins of a question, one for each pack. The links open in a new tab. */
export function TwinNote({ twins, prefix }: { twins: readonly Twin[]; prefix?: string | undefined }) {
  const texts = useTexts(twinsTexts)
  const byPack = [...new Map(twins.toReversed().map((twin) => [twin.packName, twin])).values()].toReversed()
  if (byPack.length === 0) return null
  return (
    <p className="flex items-start gap-1.5 text-ink-soft text-sm">
      <Info aria-hidden className="mt-[.2em] size-[1.15em] flex-none" />
      <span className="min-w-0 wrap-anywhere">
        {prefix ?? texts.looksLike}{' '}
        {byPack.map(({ id, packName }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link
              to={pathOf({ kind: 'question', id })}
              target="_blank"
              rel="noopener"
              lang={packName === null ? undefined : languageOf(packName)}
              className="font-semibold text-brand underline"
            >
              {packName ?? texts.bank}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
