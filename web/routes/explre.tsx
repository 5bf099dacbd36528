import { redirect } from 'react-router'
import { explorePath } from '../lib/paths.ts'

export function loader() {
  throw redirect(explorePath, 301)
}

export function clientLoader() {
  throw redirect(explorePath)
}
