import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { type MouseEvent, memo, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countEqual } from '../../../../contract/bank/passages.ts'
import { limits } from '../../../../contract/limits.ts'
import { packFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { type Card, type FormAction, type FormState, passageOfCard } from './form-state.ts'
import { QuestionCard } from './question-card.tsx'
import { SortableCard } from './sortable-card.tsx'
import { useKeyboardMove } from './use-keyboard-move.ts'

/** The questions of the pack in their order: moved by mouse, touch, keyboard or buttons, changed, deleted, added. */
export const QuestionCards = memo(function QuestionCards({
  cards,
  lastMove,
  isOthers,
  dispatch,
}: {
  cards: readonly Card[]
  lastMove: FormState['lastMove']
  /** True if the pack is another author's. */
  isOthers: boolean
  dispatch: (action: FormAction) => void
}) {
  const texts = useTexts(packFormTexts)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: limits.dragHoldMilliseconds, tolerance: 8 } }),
  )
  const hasMoved = useRef(false)
  const passages = cards.map(passageOfCard)
  const sharing = countEqual(passages)
  const ids = cards.map((card) => card.id)
  const total = cards.length
  const keyboard = useKeyboardMove(ids, dispatch)

  function moveCard({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    dispatch({ type: 'move', from: ids.indexOf(String(active.id)), to: ids.indexOf(String(over.id)) })
  }

  /** Focuses the new card's first field. */
  function add({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => dispatch({ type: 'add' }))
    const last = button.form?.querySelector<HTMLElement>('[data-questions] > :last-child')
    last?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true })
    last?.scrollIntoView({ block: 'nearest' })
  }

  // One region: of two, each would keep what the other has outdated.
  const { announced } = keyboard
  const [said, setSaid] = useState({ lastMove, announced, isMove: true })
  if (said.lastMove !== lastMove || said.announced !== announced)
    setSaid({ lastMove, announced, isMove: said.announced === announced })

  return (
    <section aria-labelledby="questions-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="questions-title" className="font-serif text-xl">
          {texts.questions}
        </h2>
        <p className="text-ink-soft text-sm tabular-nums">{texts.questionCount(total)}</p>
      </div>
      <DndContext
        id="questions"
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis, restrictToParentElement]}
        // The default scrolls a long list faster than one can read.
        autoScroll={{ acceleration: 4 }}
        accessibility={{
          announcements: announce(ids, hasMoved, texts),
          screenReaderInstructions: { draggable: texts.dragHelp },
        }}
        onDragEnd={moveCard}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol data-questions className="space-y-4">
            {cards.map((card, index) => (
              <SortableCard
                key={card.id}
                id={card.id}
                place={index + 1}
                isLifted={keyboard.liftedId === card.id}
                onHandleKey={keyboard.handleKey}
                onHandleBlur={keyboard.handleBlur}
              >
                <QuestionCard
                  card={card}
                  place={index + 1}
                  isLast={index + 1 === total}
                  isOthers={isOthers}
                  sharing={sharing[index]!}
                  mostSharing={countFree(passages, index)}
                  dispatch={dispatch}
                />
              </SortableCard>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {/* With a new key, a repeated sentence is announced again. */}
        {said.isMove
          ? lastMove && <span key={`move ${lastMove.count}`}>{texts.dragMoved(lastMove.place, total)}</span>
          : announced && (
              <span key={`keys ${announced.count}`}>{describeKeyboardMove(announced, total, texts)}</span>
            )}
      </p>
      <Button
        data-add-question
        data-field="questions"
        className="min-h-14 w-full border-dashed"
        onClick={add}
      >
        <Plus aria-hidden className="size-5" />
        {texts.addQuestion}
      </Button>
    </section>
  )
})

/** Returns how many cards from a place on have the passage of the first one, or none. */
function countFree(passages: readonly string[], first: number): number {
  const next = passages.findIndex((key, at) => at > first && key !== '' && key !== passages[first])
  return Math.min((next === -1 ? passages.length : next) - first, limits.questionsOfPassage)
}

function describeKeyboardMove(
  { event, place }: NonNullable<ReturnType<typeof useKeyboardMove>['announced']>,
  total: number,
  texts: ReturnType<typeof packFormTexts>,
): string {
  if (event === 'lifted') return texts.dragLifted(place, total)
  return event === 'dropped' ? texts.dragDropped(place, total) : texts.dragCancelled(place)
}

/** Makes the announcements of a drag by mouse or touch, by places. `hasMoved` lasts from event to event. */
function announce(
  ids: readonly string[],
  hasMoved: RefObject<boolean>,
  texts: ReturnType<typeof packFormTexts>,
): Announcements {
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return texts.dragLifted(placeOf(active.id), ids.length)
    },
    onDragOver: ({ active, over }) => {
      // A lifted card is over itself at first; announcing that would interrupt the one that it was lifted.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      return texts.dragMoved(placeOf(over.id), ids.length)
    },
    onDragEnd: ({ active, over }) => texts.dragDropped(placeOf((over ?? active).id), ids.length),
    onDragCancel: ({ active }) => texts.dragCancelled(placeOf(active.id)),
  }
}
