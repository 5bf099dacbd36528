import { BookOpenText } from 'lucide-react'
import { useState } from 'react'
import { packFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { questionTexts } from '../../../../contract/texts/generated/question.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { PictureField } from '../questions/editor/picture-field.tsx'
import { noPicture, pictureIn } from '../questions/editor/picture-value.ts'
import type { Card, FormAction } from './form-state.ts'
import { cardField } from './pack-fields.ts'

/**
 * Edits the passage above a question, and the number of questions that it is for. The card of a further question only says
 * that it shares the passage; a question without one has a button to add one.
 */
export function PassageCard({
  card,
  place,
  sharing,
  mostSharing,
  dispatch,
}: {
  card: Card
  /** The place of the card, from 1. */
  place: number
  /** The number of questions that share the passage from here on; 0 if it stands above an earlier one. */
  sharing: number
  /** The number of questions from here on that may share one. */
  mostSharing: number
  dispatch: (action: FormAction) => void
}) {
  const texts = useTexts(packFormTexts)
  const { passage: label } = useTexts(questionTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { passage } = card.content
  const picture = pictureIn(card.pictures, 'passageImageUrl')
  const isEmpty = passage === '' && picture.kind === 'none'
  const change = (text: string, count = sharing || 1, changed = picture) =>
    dispatch({ type: 'passage', id: card.id, text, picture: changed, count })

  if (!isEmpty && sharing === 0)
    return <p className="border-edge border-l-4 ps-3 text-ink-soft text-sm">{texts.samePassage}</p>
  if (isEmpty && !isOpen)
    return (
      <Button variant="quiet" className="-ms-3.5 justify-self-start" onClick={() => setIsOpen(true)}>
        <BookOpenText aria-hidden className="size-5" />
        {texts.addPassage}
      </Button>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sm border border-rule border-l-4 border-l-edge bg-well p-3">
      <TextAreaField
        label={label}
        rows={2}
        value={passage}
        lang={languageOf(passage)}
        dir="auto"
        error={card.errors.passage}
        autoFocus={isOpen && isEmpty}
        className="[&_textarea]:field-sizing-content"
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <PictureField
        size="card"
        of={label}
        name={cardField(card.id, 'passageImageUrl')}
        value={picture}
        onChange={(chosen) => change(passage, undefined, chosen)}
        error={card.errors.passageImageUrl}
      />
      <div className="flex items-end gap-2">
        <SelectField
          label={texts.passageFor}
          className="min-w-0 flex-1"
          value={String(sharing || 1)}
          options={Array.from({ length: mostSharing }, (_, at) => ({
            value: String(at + 1),
            label: texts.passageQuestions(place, place + at),
          }))}
          onChange={({ currentTarget }) => change(passage, Number(currentTarget.value))}
        />
        <DeleteButton
          label={texts.removePassage(place)}
          onClick={() => {
            setIsOpen(false)
            change('', undefined, noPicture)
          }}
        />
      </div>
    </div>
  )
}
