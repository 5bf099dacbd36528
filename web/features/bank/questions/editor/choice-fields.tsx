import { questionLanguages } from '../../../../../contract/bank/languages.ts'
import { questionLevels } from '../../../../../contract/bank/levels.ts'
import type { QuestionChoices } from '../../../../../contract/bank/question-fields.ts'
import { creationTexts } from '../../../../../contract/texts/generated/creation.ts'
import { choicesTexts } from '../../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { LanguageHint } from './language-hint.tsx'
import type { QuestionErrors } from './values.ts'

/** Level and language of a question or a pack. */
export function ChoiceFields({
  initial,
  errors,
}: {
  initial: QuestionChoices
  errors: Pick<QuestionErrors, keyof QuestionChoices>
}) {
  const texts = useTexts(creationTexts)
  const names = useTexts(choicesTexts)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
      <SelectField
        label={texts.level}
        name="level"
        options={questionLevels.map((value) => ({ value, label: names.questionLevels[value] }))}
        defaultValue={initial.level}
        error={errors.level}
      />
      <SelectField
        label={texts.language}
        name="language"
        options={questionLanguages.map((value) => ({ value, label: names.languages[value] }))}
        defaultValue={initial.language}
        error={errors.language}
      />
      <LanguageHint />
    </div>
  )
}
