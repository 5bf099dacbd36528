import { useSyncExternalStore } from 'react'
import { draftsTexts } from '../../contract/texts/generated/drafts.ts'
import type { DraftKeeper } from '../lib/drafts/draft-keeper.ts'
import { useTexts } from '../lib/use-texts.ts'
import { classNames } from './class-names.ts'

/** Says whether the draft is stored. Separate, so that writing a draft does not render the form. */
export function DraftNote({ keeper }: { keeper: DraftKeeper }) {
  const texts = useTexts(draftsTexts)
  const state = useSyncExternalStore(keeper.subscribe, keeper.readState)
  if (state === 'waiting') return null
  return (
    <p
      role={state === 'failed' ? 'alert' : undefined}
      className={classNames(
        'mr-auto text-sm leading-snug',
        state === 'failed' ? 'font-semibold text-wrong-text' : 'text-ink-soft',
      )}
    >
      {state === 'failed' ? texts.notKept : texts.kept}
    </p>
  )
}
