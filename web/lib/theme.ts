/** Shows the chosen theme, if there is one. */
export function showChosenTheme(): void {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Without storage there is no choice.
  }
}

/** Switches between light and dark and stores the choice; without one, the system's setting applies. */
export function switchTheme(): void {
  const { dataset } = document.documentElement
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.theme = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', dataset.theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
