import { useState } from 'react'
import { questionLanguages } from '../../../../contract/languages.ts'
import { questionLevels } from '../../../../contract/levels.ts'
import type { PackDraft } from '../../../../contract/pack-rules.ts'
import { creation, packForm } from '../../../../contract/texts/en/creation.ts'
import { tags as tagTexts } from '../../../../contract/texts/en/question.ts'
import { choices } from '../../../../contract/texts/en/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx'
import { TagEditor } from '../../tags/tag-editor.tsx'
import type { SettingsErrors } from './form-state.ts'

const levelOptions = questionLevels.map((value) => ({ value, label: choices.questionLevels[value] }))
const languageOptions = questionLanguages.map((value) => ({ value, label: choices.languages[value] }))

/** All of a pack but its questions. */
export function PackSettings({
  initial,
  errors,
  onTagsChange,
}: {
  initial: Omit<PackDraft, 'questions'>
  errors: SettingsErrors
  onTagsChange: () => void
}) {
  return (
    <div className="grid content-start gap-4">
      <TextField
        label={packForm.name}
        name="name"
        defaultValue={initial.name}
        lang={languageOf(initial.name)}
        autoComplete="off"
        error={errors.name}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <SelectField
          label={creation.level}
          name="level"
          options={levelOptions}
          defaultValue={initial.level}
          error={errors.level}
        />
        <SelectField
          label={creation.language}
          name="language"
          options={languageOptions}
          defaultValue={initial.language}
          error={errors.language}
        />
      </div>
      <TagEditor
        name="tags"
        initialTags={initial.tags}
        help={tagTexts.help}
        error={errors.tags}
        onChange={onTagsChange}
      />
      <AutomaticNumbering isInitiallyOn={initial.automaticNumbering} />
    </div>
  )
}

function AutomaticNumbering({ isInitiallyOn }: { isInitiallyOn: boolean }) {
  const [isOn, setIsOn] = useState(isInitiallyOn)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <CheckboxField
        label={packForm.automaticNumbering}
        name="automaticNumbering"
        checked={isOn}
        onChange={(event) => setIsOn(event.target.checked)}
      />
      {/* The box itself tells screen readers the same. */}
      <span aria-hidden className="text-ink-soft text-sm">
        {isOn ? packForm.enabled : packForm.disabled}
      </span>
    </div>
  )
}
