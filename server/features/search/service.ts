/** The functions of the search for other features. */
export { cellOf } from './cell.ts'
export { refreshSearchRecords } from './index/refresh.ts'
