import { redirect } from 'react-router'
import { explorePath } from '../lib/paths.ts'

// An old misspelt address that links still have: see decision 140.
export function loader() {
  throw redirect(explorePath, 301)
}

export function clientLoader() {
  throw redirect(explorePath)
}
