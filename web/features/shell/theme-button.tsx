import { Moon, Sun } from 'lucide-react'
import { shell } from '../../../contract/texts/en/shell.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Changes between light and dark, and remembers the choice; until there is one, the system's setting holds. */
export function ThemeButton() {
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
