import { useId } from 'react'
import { formatsTexts } from '../../../../../contract/texts/generated/formats.ts'
import { pupilsTexts } from '../../../../../contract/texts/generated/pupils.ts'
import { type WaitingPupils, WaitingPupilsDocument } from '../../../../generated/admin-pupils.ts'
import { query } from '../../../../lib/data.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { PupilList, ReadList } from './read-list.ts'

/** The lists that accounts were made from. `onRead` gets the pupils of one who have not signed in. */
export function PupilLists({
  lists,
  onRead,
}: {
  lists: readonly PupilList[]
  onRead: (read: ReadList) => void
}) {
  const texts = useTexts(pupilsTexts)
  if (lists.length === 0) return <EmptyState title={texts.noLists} />
  return (
    <ul className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
      {lists.map((list) => (
        <ListRow key={list.id} list={list} onRead={onRead} />
      ))}
    </ul>
  )
}

function ListRow({
  list: { id, name, createdAt, pupilCount, waitingCount },
  onRead,
}: {
  list: PupilList
  onRead: (read: ReadList) => void
}) {
  const texts = useTexts(pupilsTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const headId = useId()

  function show({ listWaitingPupils }: WaitingPupils) {
    const rows = listWaitingPupils.map((pupil, at) => ({
      ...{ ...pupil, phone: null, email: null, row: at + 1, problem: null },
    }))
    onRead({ list: name, rows, notes: [] })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b px-5 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-auto basis-60">
        <p id={headId} className="wrap-anywhere font-semibold">
          {name}
        </p>
        <p className="text-ink-soft text-sm">
          {texts.counts(pupilCount, waitingCount)} · {dhakaTime(createdAt)}
        </p>
      </div>
      {waitingCount > 0 && (
        <ActionButton
          describedBy={headId}
          label={texts.again}
          busyLabel={texts.reading}
          failed={texts.againFailed}
          act={() => query(WaitingPupilsDocument, { listId: id })}
          onDone={show}
        />
      )}
    </li>
  )
}
