import { createContext } from 'react-router'
import type { PageContext } from '../../contract/page-context.ts'

/** Under this key the server hands the page's context to loaders. */
export const pageContext = createContext<PageContext>()
