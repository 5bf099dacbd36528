import { useState } from 'react'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { todayTexts } from '../../../../contract/texts/generated/today.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { practiceAddress } from './practice-address.ts'

/** Begins practice with new questions of the learner's level. Renders nothing if that is not known. */
export function OwnLevelLink({ variant = 'line' }: { variant?: 'primary' | 'line' }) {
  const texts = useTexts(todayTexts)
  const { questionLevels } = useTexts(choicesTexts)
  const { level } = useSession()
  const [run] = useState(makeCreationKey)
  if (level === null) return null
  return (
    <ButtonLink variant={variant} to={practiceAddress({ level, from: 'UNSEEN' }, run)}>
      {texts.newOfLevel(questionLevels[level])}
    </ButtonLink>
  )
}
