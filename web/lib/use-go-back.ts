import { useNavigate } from 'react-router'

/** Returns a function that goes to the page before, or to `fallback` where a visit began with this page. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(fallback)
  }
}
