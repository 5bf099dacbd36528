import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { packFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

// A drag measures all cards when it begins, and no card changes its size meanwhile. Two hundred observers would add some
// milliseconds to every key on a slow phone.
const unobserved = { disabled: true }

/** The sheet of a card and its handle. A drag renders only these: `children` stay the same elements. */
export function SortableCard({
  id,
  place,
  isLifted,
  onHandleKey,
  onHandleBlur,
  children,
}: {
  id: string
  place: number
  /** True if keys move the card. */
  isLifted: boolean
  onHandleKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
  onHandleBlur: (id: string) => void
  children: ReactNode
}) {
  const texts = useTexts(packFormTexts)
  const sortable = useSortable({ id, resizeObserverConfig: unobserved })
  const { transform, transition, isDragging } = sortable
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)] rounded-sm border bg-sheet',
        // Cards out of sight are neither laid out nor painted: 200 open cards stay smooth.
        'scroll-my-20 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]',
        isDragging || isLifted ? 'z-10 border-brand shadow-lift' : 'border-rule',
      )}
    >
      <div className="border-rule border-r p-0.5 pt-2">
        <IconButton
          {...sortable.attributes}
          {...sortable.listeners}
          aria-pressed={isLifted}
          onKeyDown={(event) => onHandleKey(event, id)}
          onBlur={() => onHandleBlur(id)}
          ref={sortable.setActivatorNodeRef}
          label={texts.drag(place)}
          className="cursor-grab touch-manipulation select-none active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-5" />
        </IconButton>
      </div>
      {children}
    </li>
  )
}
