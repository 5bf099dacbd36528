import { useState } from 'react'
import { personalDataTexts } from '../../../../contract/texts/profile.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { downloadMyData } from './download-my-data.ts'
import { Panel } from './panel.tsx'
import { useAccountAction } from './use-account-action.ts'

/** Downloads the user's data or deletes the account. */
export function PersonalData() {
  const texts = useTexts(personalDataTexts)
  const [isDeleting, setIsDeleting] = useState(false)
  const { isBusy, run } = useAccountAction(texts.downloadFailed)
  return (
    <section aria-labelledby="personal-data" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="personal-data" className="font-serif text-xl">
        {texts.title}
      </h2>
      <Panel title={texts.downloadTitle}>
        <p>{texts.downloadHelp}</p>
        <Button isBusy={isBusy} busyLabel={texts.downloading} onClick={() => run(downloadMyData)}>
          {texts.download}
        </Button>
      </Panel>
      <Panel title={texts.deletePanelTitle}>
        <p>{texts.deleteHelp}</p>
        <Button variant="danger" className="-ml-3.5" onClick={() => setIsDeleting(true)}>
          {texts.delete}
        </Button>
        <DeleteDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
      </Panel>
    </section>
  )
}
