import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'

/** An icon button that deletes the thing beside it. */
export function DeleteButton(button: ComponentProps<typeof IconButton>) {
  return (
    <IconButton {...button} className="hover:bg-wrong-tint hover:text-wrong-text">
      <Trash2 aria-hidden className="size-5" />
    </IconButton>
  )
}
