import { useNavigate } from 'react-router'
import { securityTexts } from '../../../../contract/texts/profile.ts'
import { reloadSession } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { loadAccount } from '../load-account.ts'
import { Panel } from './panel.tsx'
import { useAccountAction } from './use-account-action.ts'

export function SignOutEverywhere() {
  const texts = useTexts(securityTexts)
  const navigate = useNavigate()
  const { isBusy, run } = useAccountAction(texts.everywhereFailed)

  async function leave() {
    const isOut = await run(async () => {
      const { signOutEverywhere } = await loadAccount()
      await signOutEverywhere()
    })
    if (!isOut) return
    reloadSession()
    await navigate('/login')
  }

  return (
    <Panel title={texts.everywhereTitle}>
      <p>{texts.everywhereHelp}</p>
      <Button isBusy={isBusy} busyLabel={texts.everywhereBusy} onClick={leave}>
        {texts.everywhere}
      </Button>
    </Panel>
  )
}
