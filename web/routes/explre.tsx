import { redirect } from 'react-router'
import { explorePath } from '../features/shell/explore-path.ts'

export function loader() {
  throw redirect(explorePath, 301)
}

export function clientLoader() {
  throw redirect(explorePath)
}
