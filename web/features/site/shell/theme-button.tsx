import { Moon, Sun } from 'lucide-react'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { switchTheme } from '../../../lib/theme.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Switches between light and dark. In a document the guests' script finds it by its attribute. */
export function ThemeButton() {
  const shell = useTexts(shellTexts)
  return (
    <IconButton
      label={shell.switchTheme}
      onClick={switchTheme}
      data-theme-button=""
      className="needs-scripts"
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </IconButton>
  )
}
