import { settingLimits } from '../../../../contract/setting-limits.ts'
import { settingsTexts } from '../../../../contract/texts/generated/settings.ts'
import { type AdminSettings, ChangeSettingDocument } from '../../../generated/admin-settings.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useDialogField } from '../../../ui/use-dialog-field.ts'

export type Setting = AdminSettings['listSettings'][number]

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
  const field = useDialogField('value', before ?? '')

  async function save() {
    const input = { name, value: field.value }
    if (!(await field.isTaken(() => query(ChangeSettingDocument, { input })))) return
    showToast(texts.saved)
    onSaved()
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.names[name] ?? name}
      confirm={texts.save}
      busyLabel={texts.saving}
      variant="primary"
      onConfirm={save}
      explain={texts.saveFailed}
    >
      <ValueField name={name} field={field} />
      {source === 'page' && (
        <ActionButton
          variant="quiet"
          className="justify-self-start"
          label={texts.toDefault}
          busyLabel={texts.resetting}
          failed={texts.saveFailed}
          done={texts.isDefault}
          act={() => query(ChangeSettingDocument, { input: { name, value: null } })}
          onDone={onSaved}
        />
      )}
    </ConfirmDialog>
  )
}

function ValueField({ name, field }: { name: string; field: ReturnType<typeof useDialogField> }) {
  const texts = useTexts(settingsTexts)
  const about = { ...field.props, label: texts.value, help: texts.helps[name] }
  if (name === 'MAIL_NOTE') return <TextAreaField {...about} rows={4} />
  if (name === 'LOG_LEVEL') {
    const options = settingLimits.logLevels.map((level) => ({ value: level, label: level }))
    return <SelectField {...about} options={options} />
  }
  const isNumber = name.startsWith('RATE_LIMIT')
  return <TextField {...about} inputMode={isNumber ? 'numeric' : undefined} autoComplete="off" />
}
