import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'

/** The icon button that deletes what it stands beside. */
export function DeleteButton(button: ComponentProps<typeof IconButton>) {
  return (
    <IconButton {...button} className="hover:bg-wrong-tint hover:text-wrong-text">
      <Trash2 aria-hidden className="size-5" />
    </IconButton>
  )
}
