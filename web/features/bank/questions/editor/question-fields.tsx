import { Info } from 'lucide-react'
import { type FocusEventHandler, useState } from 'react'
import { findEqualOptions } from '../../../../../contract/bank/equal-options.ts'
import { offeredOrders, suggestOrder } from '../../../../../contract/bank/option-order.ts'
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

/** Below the label of a field, beside its first line. */
const besideField = 'flex-none pt-[calc(1lh+var(--spacing)*1.5)] text-sm'
/** The places of the options and their pictures in one column or two. */
const optionPlaces = [
  { text: 'row-start-1', picture: 'col-start-2 row-start-1 sm:pe-3' },
  {
    text: 'row-start-2 sm:col-start-3 sm:row-start-1',
    picture: 'col-start-2 row-start-2 sm:col-start-4 sm:row-start-1',
  },
  { text: 'row-start-3 sm:row-start-2', picture: 'col-start-2 row-start-3 sm:row-start-2 sm:pe-3' },
  {
    text: 'row-start-4 sm:col-start-3 sm:row-start-2',
    picture: 'col-start-2 row-start-4 sm:col-start-4 sm:row-start-2',
  },
]

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
        <div className="flex items-start gap-1">
          <ContentField {...about('passage')} rows={2} help={labels.passageHelp} className="min-w-0 flex-1" />
          <div className={besideField}>
            <PictureField {...aboutPicture('passageImageUrl')} of={labels.passage} size="icon" />
          </div>
        </div>
      )}
      {stem && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <ContentField
            {...about(stem)}
            help={isInCard || errors[stem] ? undefined : labels.formulasHelp}
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
      <div
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]"
        onInput={({ currentTarget }) => compare(currentTarget)}
      >
        {optionFields.map((field, place) => (
          <ContentField
            key={field}
            {...about(field)}
            note={noteOf(field)}
            className={classNames(
              optionPlaces[place]?.text,
              field === 'answer' && '[&_textarea]:border-l-4 [&_textarea]:border-l-right',
            )}
          />
        ))}
        {/* Behind all texts, so that the Tab key leads from one text to the next. */}
        {optionFields.map((field, place) => (
          <div key={field} className={classNames(besideField, optionPlaces[place]?.picture)}>
            <PictureField {...aboutPicture(pictureOfOption(field))} of={labels[field]} size="icon" />
          </div>
        ))}
      </div>
      <OrderField
        name={nameOf('optionOrder')}
        initial={initial.optionOrder}
        usual={suggestOrder(options)}
        offered={offeredOrders}
        nameOf={(place) => labels[optionFields[place]!]}
        keptAs={(order) => labels.orderKept(Number(order[0]))}
      />
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
