import { Moon, Sun } from 'lucide-react'
import { shellTexts } from '../../../contract/texts/shell.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Switches between light and dark and stores the choice; without one, the system's setting applies. */
export function ThemeButton() {
  const shell = useTexts(shellTexts)
  return (
    <IconButton label={shell.switchTheme} onClick={switchTheme}>
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </IconButton>
  )
}

function switchTheme() {
  const { dataset } = document.documentElement
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.theme = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', dataset.theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
