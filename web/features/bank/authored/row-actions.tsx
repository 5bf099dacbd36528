import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { dashboardTexts } from '../../../../contract/texts/generated/dashboard.ts'
import { editPathOf } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ContentKind } from '../actions/content.ts'

/** The edit and delete buttons on the user's own rows. They are above the row's own link. */
export function RowActions({
  kind,
  id,
  name,
  canEdit,
  onDelete,
}: {
  kind: ContentKind
  id: string
  /** The question's text or the pack's name, for the accessible name of each button. */
  name: string
  canEdit: boolean
  onDelete: () => void
}) {
  const texts = useTexts(dashboardTexts)
  const isQuestion = kind === 'question'
  const label = (action: string) => `${action}: ${name}`
  return (
    <span className="relative -my-1.5 -me-2.5 flex flex-none">
      {canEdit && (
        <Link
          to={editPathOf({ kind, id })}
          aria-label={label(isQuestion ? texts.editQuestion : texts.editPack)}
          className="inline-grid size-11 place-items-center rounded-full text-ink-soft hover:bg-paper hover:text-ink"
        >
          <Pencil aria-hidden size={20} />
        </Link>
      )}
      <IconButton
        label={label(isQuestion ? texts.deleteQuestion : texts.deletePack)}
        onClick={onDelete}
        className="hover:bg-wrong-tint hover:text-wrong-text"
      >
        <Trash2 aria-hidden size={20} />
      </IconButton>
    </span>
  )
}
