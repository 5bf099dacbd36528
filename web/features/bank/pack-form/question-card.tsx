import { ArrowDown, ArrowUp, SquarePen } from 'lucide-react'
import { type ComponentProps, type MouseEvent, memo, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { isUntouched, normaliseQuestion } from '../../../../contract/bank/question-rules.ts'
import { packFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { hasPictures, pictureIn } from '../questions/editor/picture-value.ts'
import { QuestionFields } from '../questions/editor/question-fields.tsx'
import { QuestionPreview } from '../questions/editor/question-preview.tsx'
import { SeePicture } from '../questions/editor/see-picture.tsx'
import { DeleteCardDialog } from './delete-card-dialog.tsx'
import { cardField, readCard } from './pack-fields.ts'
import { PassageCard } from './passage-card.tsx'

/** One question; `place` counts from 1. It renders again only when its own card or place changes. */
export const QuestionCard = memo(function QuestionCard({
  card,
  place,
  isLast,
  isOthers,
  sharing,
  mostSharing,
  dispatch,
}: ComponentProps<typeof PassageCard> & {
  isLast: boolean
  /** True if the pack is another author's. */
  isOthers: boolean
}) {
  const texts = useTexts(packFormTexts)
  const titleId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const elsewhere = isOthers && card.questionId !== null ? `/question/${card.questionId}` : null

  function toggle({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!card.isOpen) dispatch({ type: 'open', id: card.id })
    else {
      const content = normaliseQuestion(readCard(new FormData(form!), card))
      dispatch({ type: 'close', id: card.id, content })
    }
  }

  /** Focuses the button again: moving the element loses the focus. */
  function step({ currentTarget: button }: MouseEvent<HTMLButtonElement>, by: -1 | 1) {
    flushSync(() => dispatch({ type: 'step', id: card.id, by }))
    const other = by === -1 ? button.nextElementSibling : button.previousElementSibling
    const target = button.disabled ? (other as HTMLElement) : button
    target.focus()
    target.closest('li')?.scrollIntoView({ block: 'nearest' })
  }

  function askToRemove({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const isEmpty = !hasPictures(card.pictures) && isUntouched(readCard(new FormData(form!), card))
    if (isEmpty && elsewhere === null) remove(form!)
    else setIsAsking(true)
  }

  function remove(form: HTMLFormElement) {
    flushSync(() => dispatch({ type: 'remove', id: card.id }))
    const rest = form.querySelectorAll<HTMLElement>('[data-delete-question]')
    const next = rest[place - 1] ?? rest[place - 2] ?? form.querySelector<HTMLElement>('[data-add-question]')
    next?.focus()
  }

  return (
    <fieldset
      aria-labelledby={titleId}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 px-4 pt-2 pb-4"
    >
      <div className="-mr-2 flex flex-wrap items-center justify-end">
        <h3 id={titleId} className="mr-auto font-semibold text-ink-soft text-sm tabular-nums">
          {texts.questionNumber(place)}
        </h3>
        <IconButton label={texts.moveUp(place)} disabled={place === 1} onClick={(event) => step(event, -1)}>
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.moveDown(place)} disabled={isLast} onClick={(event) => step(event, 1)}>
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={texts.editQuestion(place)}
          aria-expanded={card.isOpen}
          className="aria-expanded:bg-well aria-expanded:text-ink"
          onClick={toggle}
        >
          <SquarePen aria-hidden className="size-5" />
        </IconButton>
        <DeleteButton data-delete-question label={texts.deleteQuestion(place)} onClick={askToRemove} />
      </div>
      <PassageCard {...{ card, place, sharing, mostSharing, dispatch }} />
      {card.isOpen ? (
        <QuestionFields
          isInCard
          questionId={card.questionId}
          initial={card.content}
          pictures={card.pictures}
          errors={card.errors}
          nameOf={(field) => cardField(card.id, field)}
          onPictureChange={(field, picture) => dispatch({ type: 'picture', id: card.id, field, picture })}
          onTagsChange={() => dispatch({ type: 'touch', id: card.id, field: 'tags' })}
        />
      ) : (
        <QuestionPreview
          isInCard
          showsPassage={false}
          content={card.content}
          pictureOf={(field) => {
            const value = pictureIn(card.pictures, field)
            return value.kind !== 'none' && <SeePicture value={value} />
          }}
        />
      )}
      <DeleteCardDialog
        isOpen={isAsking}
        place={place}
        elsewhere={elsewhere}
        onClose={() => setIsAsking(false)}
        onDelete={remove}
      />
    </fieldset>
  )
})
