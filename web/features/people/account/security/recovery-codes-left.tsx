import { useRevalidator } from 'react-router'
import { recoveryCodesTexts } from '../../../../../contract/texts/sign-in.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { loadAccount } from '../load-account.ts'
import { useAccountAction } from './use-account-action.ts'
import { useFreshProof } from './use-fresh-proof.tsx'

/** Shows how many recovery codes are left; a button makes new ones. `onMade` gets them. */
export function RecoveryCodesLeft({ count, onMade }: { count: number; onMade: (codes: string[]) => void }) {
  const texts = useTexts(recoveryCodesTexts)
  const { revalidate } = useRevalidator()
  const { withProof, proofDialog } = useFreshProof()
  const { isBusy, run } = useAccountAction(texts.makingFailed)

  function make() {
    void run(async () => {
      const { createRecoveryCodes } = await loadAccount()
      onMade(await withProof(createRecoveryCodes))
      await revalidate()
    })
  }

  return (
    <>
      <p>{texts.left(count)}</p>
      <Button isBusy={isBusy} busyLabel={texts.making} onClick={make}>
        {texts.make}
      </Button>
      {proofDialog}
    </>
  )
}
