import { redirect } from 'react-router'

export function loader() {
  throw redirect('/create/question')
}

export function clientLoader() {
  throw redirect('/create/question')
}
