import type { Resolvers } from '../../generated/resolvers-types.ts'
import type { GraphqlContext } from '../graphql-context.ts'
import { canDelete, canEdit, canVerify } from './policy.ts'

type Owned = { owner: string }

/** Computed from the owner and the viewer alone: no field reads the database. */
const rights = {
  viewerCanEdit: (thing: Owned, _: unknown, { viewer }: GraphqlContext) => canEdit(viewer, thing),
  viewerCanDelete: (thing: Owned, _: unknown, { viewer }: GraphqlContext) => canDelete(viewer, thing),
  viewerCanVerify: (_thing: Owned, _: unknown, { viewer }: GraphqlContext) => canVerify(viewer),
}

export const viewerRightsResolvers: Resolvers = { QuestionObject: rights, Pack: rights }
