import { Info } from 'lucide-react'
import { type ComponentProps, type FocusEventHandler, type ReactNode, useState } from 'react'
import { findEqualOptions } from '../../../../../contract/bank/equal-options.ts'
import { suggestOrder } from '../../../../../contract/bank/option-order.ts'
import {
  columnFields,
  mapTextFields,
  optionFields,
  type PictureField as PictureName,
  pickFields,
  pictureOfOption,
  type QuestionContent,
  type TextField,
  textFieldRow,
} from '../../../../../contract/bank/question-fields.ts'
import { questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import { tagsTexts } from '../../../../../contract/texts/generated/question.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { TextAreaField } from '../../../../ui/field.tsx'
import { OrderField } from './order-field.tsx'
import { PictureField } from './picture-field.tsx'
import { type Pictures, type PictureValue, pictureIn } from './picture-value.ts'
import { TagEditor } from './tag-editor.tsx'
import { TwinNote } from './twin-note.tsx'
import { useStemTwins } from './use-stem-twins.ts'
import type { QuestionErrors } from './values.ts'

const [stem, ...otherColumns] = columnFields
/** Fields with a place of their own in the form. */
const placedFields: readonly TextField[] = ['passage', 'imageDescription', 'optionOrder']
const laterColumns = otherColumns.filter((field) => !placedFields.includes(field))

/** The fields of a question, in a form of its own or in a card of a pack. They are uncontrolled and grow with the text. */
export function QuestionFields({
  questionId,
  initial,
  pictures,
  errors,
  nameOf = (field) => field,
  isInCard = false,
  onPictureChange,
  onTagsChange,
}: {
  /** The id of the question; null before it is stored. */
  questionId: string | null
  initial: QuestionContent
  pictures: Pictures
  errors: QuestionErrors
  /** Returns the name of a field in the form. */
  nameOf?: (field: TextField | 'tags' | PictureName) => string
  isInCard?: boolean
  onPictureChange: (field: PictureName, picture: PictureValue) => void
  onTagsChange: () => void
}) {
  const { help } = useTexts(tagsTexts)
  const { twins, look } = useStemTwins(questionId, initial.question)
  const labels = useTexts(questionFormTexts)
  const [equal, setEqual] = useState(() => findEqualOptions(initial))
  const [options, setOptions] = useState(() => pickFields(initial, optionFields))

  function compare(fields: HTMLElement) {
    const typed = [...fields.querySelectorAll('textarea')]
    const textOf = (field: TextField) => typed.find(({ name }) => name === nameOf(field))?.value ?? ''
    const written = mapTextFields(textOf)
    const found = findEqualOptions(written)
    setEqual((before) => (before.length + found.length === 0 ? before : found))
    setOptions((before) => (suggestOrder(before) === suggestOrder(written) ? before : written))
  }

  function noteOf(field: TextField): string | undefined {
    const found = equal.find(({ option }) => option === field)
    return found && labels.sameAs(labels[field], labels[found.same])
  }

  const about = (field: TextField) => ({
    field,
    name: nameOf(field),
    text: initial[field],
    error: errors[field],
  })
  const aboutPicture = (field: PictureName) => ({
    name: nameOf(field),
    value: pictureIn(pictures, field),
    onChange: (picture: PictureValue) => onPictureChange(field, picture),
    error: errors[field],
  })
  const pictureField = (
    <>
      <PictureField {...aboutPicture('imageUrl')} size={isInCard ? 'card' : undefined} />
      {pictureIn(pictures, 'imageUrl').kind !== 'none' && (
        <ContentField {...about('imageDescription')} help={labels.describeImage} />
      )}
    </>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isInCard && pictureField}
      {!isInCard && (
        <WithPicture of={labels.passage} picture={aboutPicture('passageImageUrl')}>
          <ContentField {...about('passage')} rows={2} help={labels.passageHelp} />
        </WithPicture>
      )}
      {stem && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <ContentField
            {...about(stem)}
            help={isInCard ? undefined : labels.formulasHelp}
            rows={2}
            className="[&_textarea]:font-serif [&_textarea]:text-lg"
            onBlur={({ currentTarget }) => look(currentTarget.value)}
          />
          <div role="status" className="empty:hidden">
            <TwinNote twins={twins} />
          </div>
        </div>
      )}
      {isInCard && pictureField}
      <div className="grid gap-4 sm:grid-cols-2" onInput={({ currentTarget }) => compare(currentTarget)}>
        {optionFields.map((field) => (
          <WithPicture key={field} of={labels[field]} picture={aboutPicture(pictureOfOption(field))}>
            <ContentField
              {...about(field)}
              note={noteOf(field)}
              className={
                field === 'answer' ? '[&_textarea]:border-l-4 [&_textarea]:border-l-right' : undefined
              }
            />
          </WithPicture>
        ))}
      </div>
      <OrderField name={nameOf('optionOrder')} initial={initial.optionOrder} options={options} />
      {laterColumns.map((field) => (
        <ContentField key={field} {...about(field)} rows={2} />
      ))}
      <TagEditor
        name={nameOf('tags')}
        initialTags={initial.tags}
        help={isInCard ? undefined : help}
        error={errors.tags}
        onChange={onTagsChange}
      />
    </div>
  )
}

/** A text with the button of its picture beside it. */
function WithPicture({
  of,
  picture,
  children,
}: {
  /** The label of the text. */
  of: string
  picture: Omit<ComponentProps<typeof PictureField>, 'size' | 'of'>
  children: ReactNode
}) {
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">{children}</div>
      {/* Below the label, beside the first line. */}
      <div className="max-w-1/2 flex-none pt-[calc(1lh+var(--spacing)*1.5)] text-sm">
        <PictureField {...picture} of={of} size="icon" />
      </div>
    </div>
  )
}

function ContentField({
  field,
  name,
  text,
  rows = 1,
  error,
  help,
  note,
  className,
  onBlur,
}: {
  field: TextField
  name: string
  text: string
  rows?: number
  error: string | undefined
  help?: string | undefined
  /** Asks the author to check something; it refuses nothing. */
  note?: string | undefined
  className?: string | undefined
  onBlur?: FocusEventHandler<HTMLTextAreaElement>
}) {
  const texts = useTexts(questionFormTexts)
  const { isOptional } = textFieldRow(field)
  return (
    <TextAreaField
      label={texts[field]}
      name={name}
      defaultValue={text}
      lang={languageOf(text)}
      dir="auto"
      rows={rows}
      aria-required={!isOptional}
      isOptional={isOptional}
      error={error}
      help={
        note !== undefined && !error ? (
          <span className="flex items-start gap-1.5 text-ink">
            <Info aria-hidden className="mt-[.2em] size-[1.15em] flex-none" />
            <span className="min-w-0">{note}</span>
          </span>
        ) : (
          help
        )
      }
      onBlur={onBlur}
      className={classNames('[&_textarea]:field-sizing-content', className)}
    />
  )
}
