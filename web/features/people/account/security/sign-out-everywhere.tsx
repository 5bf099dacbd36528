import { useState } from 'react'
import { useNavigate } from 'react-router'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { countUnsent, type Unsent } from '../../../../lib/leaving/sign-out.ts'
import { reloadSession } from '../../../../lib/session/session.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import UnsentDialog from '../../../../ui/unsent-dialog.tsx'
import { Panel } from './panel.tsx'
import { useAccountAction } from './use-account-action.ts'

export function SignOutEverywhere() {
  const texts = useTexts(securityTexts)
  const navigate = useNavigate()
  const { isBusy, run } = useAccountAction(texts.everywhereFailed)

  const [unsent, setUnsent] = useState<Unsent | null>(null)

  /** Asks first if answers of this browser would be lost. */
  async function leave(isSure: boolean) {
    if (!isSure) {
      const found = await countUnsent()
      if (found) return setUnsent(found)
    }
    setUnsent(null)
    if (!(await run(({ signOutEverywhere }) => signOutEverywhere()))) return
    reloadSession()
    await navigate('/login')
  }

  return (
    <Panel title={texts.everywhereTitle}>
      <p>{texts.everywhereHelp}</p>
      <Button isBusy={isBusy} busyLabel={texts.everywhereBusy} onClick={() => leave(false)}>
        {texts.everywhere}
      </Button>
      {unsent && (
        <UnsentDialog unsent={unsent} onClose={() => setUnsent(null)} onConfirm={() => leave(true)} />
      )}
    </Panel>
  )
}
