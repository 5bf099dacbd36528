import { useState } from 'react'
import type { PackDraft } from '../../../../contract/bank/pack-rules.ts'
import { packFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { tagsTexts } from '../../../../contract/texts/generated/question.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { CheckboxField, TextField } from '../../../ui/field.tsx'
import { ChoiceFields } from '../questions/editor/choice-fields.tsx'
import { TagEditor } from '../questions/editor/tag-editor.tsx'
import type { SettingsErrors } from './form-state.ts'

/** The fields of a pack besides its questions. */
export function PackSettings({
  initial,
  errors,
  onTagsChange,
}: {
  initial: Omit<PackDraft, 'questions'>
  errors: SettingsErrors
  onTagsChange: () => void
}) {
  const texts = useTexts(packFormTexts)
  const { help } = useTexts(tagsTexts)
  return (
    <div className="grid content-start gap-4">
      <TextField
        label={texts.name}
        name="name"
        defaultValue={initial.name}
        lang={languageOf(initial.name)}
        autoComplete="off"
        error={errors.name}
      />
      <ChoiceFields initial={initial} errors={errors} />
      <TagEditor
        name="tags"
        initialTags={initial.tags}
        help={help}
        error={errors.tags}
        onChange={onTagsChange}
      />
      <AutomaticNumbering isInitiallyOn={initial.automaticNumbering} />
    </div>
  )
}

function AutomaticNumbering({ isInitiallyOn }: { isInitiallyOn: boolean }) {
  const texts = useTexts(packFormTexts)
  const [isOn, setIsOn] = useState(isInitiallyOn)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <CheckboxField
        label={texts.automaticNumbering}
        name="automaticNumbering"
        checked={isOn}
        onChange={(event) => setIsOn(event.target.checked)}
      />
      {/* Hidden: screen readers announce the same from the checkbox. */}
      <span aria-hidden className="text-ink-soft text-sm">
        {isOn ? texts.enabled : texts.disabled}
      </span>
    </div>
  )
}
