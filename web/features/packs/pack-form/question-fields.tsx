import type { TextField } from '../../../../contract/question-fields.ts'
import { questionForm as texts } from '../../../../contract/texts/en/creation.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { PictureField } from '../../questions/picture-field.tsx'
import type { PictureValue } from '../../questions/picture-value.ts'
import { TagEditor } from '../../tags/tag-editor.tsx'
import type { Card } from './form-state.ts'
import { cardField } from './pack-fields.ts'

/** The fields of an open card. They keep their own values, and grow with what is in them. */
export function QuestionFields({
  card,
  onPictureChange,
  onTagsChange,
}: {
  card: Card
  onPictureChange: (picture: PictureValue) => void
  onTagsChange: () => void
}) {
  return (
    <div className="grid gap-4">
      <ContentField
        card={card}
        field="question"
        rows={2}
        className="[&_textarea]:font-serif [&_textarea]:text-lg"
      />
      <PictureField
        size="card"
        value={card.picture}
        onChange={onPictureChange}
        error={card.errors.imageUrl}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ContentField
          card={card}
          field="answer"
          className="[&_textarea]:border-l-4 [&_textarea]:border-l-brand"
        />
        <ContentField card={card} field="option2" />
        <ContentField card={card} field="option3" />
        <ContentField card={card} field="option4" />
      </div>
      <ContentField card={card} field="explanation" rows={2} isOptional />
      <TagEditor
        name={cardField(card.id, 'tags')}
        initialTags={card.content.tags}
        error={card.errors.tags}
        onChange={onTagsChange}
      />
    </div>
  )
}

function ContentField({
  card,
  field,
  rows = 1,
  isOptional,
  className = '',
}: {
  card: Card
  field: TextField
  rows?: number
  isOptional?: boolean
  className?: string
}) {
  return (
    <TextAreaField
      label={texts[field]}
      name={cardField(card.id, field)}
      defaultValue={card.content[field]}
      lang={languageOf(card.content[field])}
      rows={rows}
      isOptional={isOptional}
      error={card.errors[field]}
      className={`[&_textarea]:field-sizing-content ${className}`}
    />
  )
}
