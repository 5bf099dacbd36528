import { useState } from 'react'
import { personalDataTexts } from '../../../../../contract/texts/generated/profile.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { readAccessToken } from '../../../../lib/session/session.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { named } from '../call-identity.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ForgetAnswers } from './forget-answers.tsx'
import { Panel } from './panel.tsx'
import { useAccountAction } from './use-account-action.ts'

/** Downloads the user's data, forgets the answers or deletes the account. */
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
      <ForgetAnswers />
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

const refusals: Record<number, string> = { 401: 'NotAuthorizedException', 429: 'TooManyRequestsException' }

/** Saves the user's stored data as a JSON file. Throws errors named like the identity service's. */
async function downloadMyData(): Promise<void> {
  const token = await readAccessToken()
  const response = await fetch('/account/data', { headers: { authorization: token ?? '' } })
  if (!response.ok) throw named(refusals[response.status] ?? 'InternalErrorException', 'There is no data.')
  const [, name = 'data.json'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(await response.blob(), name)
}
