/** What other features call. */
export { cellOf } from './cell.ts'
export { refreshSearchRecords } from './index/refresh.ts'
