import { useState } from 'react'
import { exportFormats } from '../../../../contract/import/export-formats.ts'
import { packExportsTexts } from '../../../../contract/texts/generated/pack-exports.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import { fileNameOf } from '../../../lib/file-name.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { readAccessToken } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

type Format = (typeof exportFormats)[number]

/** Downloads the stored pack in the formats of other programs. */
export function ExportMenu({ packId, name }: { packId: string; name: string }) {
  const texts = { ...useTexts(packExportsTexts), ...useTexts(errorsTexts) }
  const [busy, setBusy] = useState<Format['name'] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function download({ name: format, ending }: Format) {
    setBusy(format)
    setFailure(null)
    try {
      const headers = { authorization: (await readAccessToken()) ?? '', 'accept-language': documentLocale() }
      const response = await fetch(`/export/${packId}?format=${format}`, { headers })
      if (response.ok) saveFile(await response.blob(), fileNameOf(name, ending))
      else setFailure((await response.json()).message ?? texts.fault)
    } catch {
      setFailure(texts.serverUnreachable)
    }
    setBusy(null)
  }

  return (
    <>
      <p className="pb-3 text-ink-soft text-sm">{texts.downloadAsHelp}</p>
      <div className="flex flex-wrap gap-2">
        {exportFormats.map((format) => (
          <Button
            key={format.name}
            isBusy={busy === format.name}
            busyLabel={texts.exportNames[format.name]}
            disabled={busy !== null}
            onClick={() => download(format)}
          >
            {texts.exportNames[format.name]}
          </Button>
        ))}
      </div>
      <p role="status" className="pt-2 text-sm text-wrong-text empty:hidden">
        {failure}
      </p>
    </>
  )
}
