import type { AnyMessage } from '../../../../../contract/message.ts'
import type { PupilRow } from '../../../../../contract/people/pupil-list.ts'
import type { AdminPupils } from '../../../../generated/admin-pupils.ts'

/** A list that accounts were made from. */
export type PupilList = AdminPupils['listPupilLists']['items'][number]

/** A list before its accounts are made. */
export type ReadList = { list: string; rows: readonly PupilRow[]; notes: readonly AnyMessage[] }
