import { useId, useState } from 'react'
import { settingsTexts } from '../../../../contract/texts/generated/settings.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { type Setting, SettingDialog } from './setting-dialog.tsx'

const rows = '-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x'
const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b px-5 py-2.5 last:border-b-0'

/** The settings that may change while the server runs. `onChanged` loads them again. */
export function LiveSettings({
  settings,
  onChanged,
}: {
  settings: readonly Setting[]
  onChanged: () => Promise<void>
}) {
  return (
    <ul className={rows}>
      {settings.map((setting) => (
        <LiveRow key={setting.name} setting={setting} onChanged={onChanged} />
      ))}
    </ul>
  )
}

function LiveRow({ setting, onChanged }: { setting: Setting; onChanged: () => Promise<void> }) {
  const texts = useTexts(settingsTexts)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { name, source, isChangeable } = setting
  return (
    <li className={row}>
      <div className="min-w-0 flex-auto basis-80">
        <p id={id} className="font-semibold">
          {texts.names[name]}
        </p>
        <SettingValue setting={setting} />
        <p className="text-ink-soft text-sm">
          <code translate="no">{name}</code> · {texts.sources[source]}
        </p>
      </div>
      {isChangeable && (
        <Button
          id={`${id}change`}
          aria-labelledby={`${id}change ${id}`}
          className="ml-auto"
          onClick={() => setIsOpen(true)}
        >
          {texts.change}
        </Button>
      )}
      {isOpen && (
        <SettingDialog
          setting={setting}
          onClose={() => setIsOpen(false)}
          onSaved={() => {
            setIsOpen(false)
            void onChanged()
          }}
        />
      )}
    </li>
  )
}

/** The settings that the environment alone sets. */
export function OtherSettings({ settings }: { settings: readonly Setting[] }) {
  const texts = useTexts(settingsTexts)
  return (
    <dl className={rows}>
      {settings.map((setting) => (
        <div key={setting.name} className={row}>
          <dt className="min-w-0 flex-auto basis-60">
            <code className="wrap-anywhere" translate="no">
              {setting.name}
            </code>
          </dt>
          <dd className="min-w-0 flex-auto basis-60">
            <SettingValue setting={setting} />
            {setting.value !== null && (
              <p className="text-ink-soft text-sm">{texts.sources[setting.source]}</p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function SettingValue({ setting: { value, source, isHidden } }: { setting: Setting }) {
  const texts = useTexts(settingsTexts)
  if (value === null) {
    return <p className="text-ink-soft">{isHidden && source !== 'none' ? texts.hiddenSet : texts.unset}</p>
  }
  return (
    <p className="wrap-anywhere whitespace-pre-line" translate="no">
      {value}
    </p>
  )
}
