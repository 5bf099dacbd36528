import { createContext } from 'react-router'
import type { PageContext } from '../../contract/page-context.ts'

/** The key under which the server passes the page context to loaders. */
export const pageContext = createContext<PageContext>()
