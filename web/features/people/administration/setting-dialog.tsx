import { useState } from 'react'
import { settingLimits } from '../../../../contract/setting-limits.ts'
import { settingsTexts } from '../../../../contract/texts/settings.ts'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { type AdminSettings, ChangeSettingDocument } from '../../../generated/admin-settings.ts'
import { DataError, query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { showErrorToast, showToast } from '../../../ui/toast.tsx'

export type Setting = AdminSettings['listSettings'][number]

const fieldId = 'setting-value'

/** Changes a setting, or takes it back to its default; then calls `onSaved`. */
export function SettingDialog({
  setting: { name, value: before, source },
  onClose,
  onSaved,
}: {
  setting: Setting
  onClose: () => void
  onSaved: () => void
}) {
  const texts = useTexts(settingsTexts)
  const shell = useTexts(shellTexts)
  const [value, setValue] = useState(before ?? '')
  const [wrong, setWrong] = useState<string | null>(null)

  async function save() {
    try {
      await query(ChangeSettingDocument, { input: { name, value } })
    } catch (error) {
      const field = error instanceof DataError ? error.fields.find(({ path }) => path === 'value') : undefined
      if (!field) throw error
      setWrong(field.message)
      document.getElementById(fieldId)?.focus()
      return
    }
    showToast(texts.saved)
    onSaved()
  }

  function change(changed: string) {
    setValue(changed)
    setWrong(null)
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.names[name] ?? name}
      keep={shell.cancel}
      confirm={texts.save}
      busyLabel={texts.saving}
      variant="primary"
      onConfirm={save}
      explain={(error) => {
        if (!(error instanceof DataError)) throw error
        return [texts.saveFailed, error.message]
      }}
    >
      <ValueField name={name} value={value} wrong={wrong} onChange={change} />
      {source === 'page' && <DefaultButton name={name} onDone={onSaved} />}
    </ConfirmDialog>
  )
}

function ValueField({
  name,
  value,
  wrong,
  onChange,
}: {
  name: string
  value: string
  wrong: string | null
  onChange: (value: string) => void
}) {
  const texts = useTexts(settingsTexts)
  const about = { id: fieldId, label: texts.value, help: texts.helps[name], error: wrong, value }
  if (name === 'MAIL_NOTE') {
    return <TextAreaField {...about} rows={4} onChange={(event) => onChange(event.target.value)} />
  }
  if (name === 'LOG_LEVEL') {
    const options = settingLimits.logLevels.map((level) => ({ value: level, label: level }))
    return <SelectField {...about} options={options} onChange={(event) => onChange(event.target.value)} />
  }
  const isNumber = name.startsWith('RATE_LIMIT')
  return (
    <TextField
      {...about}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function DefaultButton({ name, onDone }: { name: string; onDone: () => void }) {
  const texts = useTexts(settingsTexts)
  const [isBusy, setIsBusy] = useState(false)

  async function reset() {
    setIsBusy(true)
    try {
      await query(ChangeSettingDocument, { input: { name, value: null } })
      showToast(texts.isDefault)
      onDone()
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      showErrorToast(`${texts.saveFailed} ${error.message}`)
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyLabel={texts.resetting}
      className="justify-self-start"
      onClick={reset}
    >
      {texts.toDefault}
    </Button>
  )
}
