import { questionLanguages } from '../../../../contract/languages.ts'
import { questionLevels } from '../../../../contract/levels.ts'
import type { QuestionDraft, TextField } from '../../../../contract/question-fields.ts'
import { creation, questionForm as texts } from '../../../../contract/texts/en/creation.ts'
import { tags as tagTexts } from '../../../../contract/texts/en/question.ts'
import { choices } from '../../../../contract/texts/en/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { TagEditor } from '../../tags/tag-editor.tsx'
import type { QuestionErrors } from './question-values.ts'

const levelOptions = questionLevels.map((value) => ({ value, label: choices.questionLevels[value] }))
const languageOptions = questionLanguages.map((value) => ({ value, label: choices.languages[value] }))

/** All fields of a question but its picture. They keep their own values, and grow with what is in them. */
export function QuestionFields({
  initial,
  errors,
  onTagsChange,
}: {
  initial: QuestionDraft
  errors: QuestionErrors
  onTagsChange: () => void
}) {
  const content = (field: TextField) => ({
    label: texts[field],
    name: field,
    defaultValue: initial[field],
    lang: languageOf(initial[field]),
    error: errors[field],
  })
  return (
    <>
      <TextAreaField
        {...content('question')}
        rows={2}
        required
        className="[&_textarea]:field-sizing-content [&_textarea]:font-serif [&_textarea]:text-lg"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextAreaField
          {...content('answer')}
          rows={1}
          required
          className="[&_textarea]:field-sizing-content [&_textarea]:border-l-4 [&_textarea]:border-l-right"
        />
        {(['option2', 'option3', 'option4'] as const).map((field) => (
          <TextAreaField
            key={field}
            {...content(field)}
            rows={1}
            required
            className="[&_textarea]:field-sizing-content"
          />
        ))}
      </div>
      <TextAreaField
        {...content('explanation')}
        rows={2}
        isOptional
        className="[&_textarea]:field-sizing-content"
      />
      <TagEditor
        name="tags"
        initialTags={initial.tags}
        help={tagTexts.help}
        error={errors.tags}
        onChange={onTagsChange}
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
    </>
  )
}
