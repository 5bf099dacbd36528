import { Info } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { twinsTexts } from '../../../../../contract/texts/generated/twins.ts'
import { pathOf } from '../../../../lib/paths.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import type { Twin } from './find-twins.ts'

/** The maximum number of differences that are shown of each twin. */
const differencesShown = 3

/**
 * A sentence with links to the twins of a question, one for each pack, and with what differs in each. The links
 * open in a new tab.
 */
export function TwinNote({ twins, prefix }: { twins: readonly Twin[]; prefix?: string | undefined }) {
  const texts = useTexts(twinsTexts)
  const byPack = [...new Map(twins.toReversed().map((twin) => [twin.packName, twin])).values()].toReversed()
  if (byPack.length === 0) return null

  /** Says in brackets what differs. */
  function describe({ isSame, differences }: Pick<Twin, 'isSame' | 'differences'>): string {
    if (isSame) return ''
    const shown = differences.slice(0, differencesShown).map(({ own, other }) => {
      if (own === '') return texts.onlyOther(other)
      return other === '' ? texts.onlyOwn(own) : texts.changed(own, other)
    })
    if (differences.length > shown.length) shown.push('…')
    return ` (${shown.length === 0 ? texts.otherOptions : shown.join('; ')})`
  }

  return (
    <p className="flex items-start gap-1.5 text-ink-soft text-sm">
      <Info aria-hidden className="mt-[.2em] size-[1.15em] flex-none" />
      <span className="min-w-0 wrap-anywhere">
        {prefix ?? texts.looksLike}{' '}
        {byPack.map(({ id, packName, ...twin }, index) => (
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
            {describe(twin)}
          </Fragment>
        ))}
      </span>
    </p>
  )
}
