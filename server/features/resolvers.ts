import type { GraphQLResolveInfo } from 'graphql'
import { fieldsAsStored } from './argument-ids.ts'
import { packResolvers } from './bank/packs/resolvers.ts'
import { pictureResolvers } from './bank/pictures/resolvers.ts'
import { questionResolvers } from './bank/questions/resolvers.ts'
import { revealedFieldResolvers } from './bank/questions/revealed-fields.ts'
import { questionWriteResolvers } from './bank/questions/write-resolvers.ts'
import { bankResolvers } from './bank/resolvers.ts'
import { contestResolvers } from './exams/contests/resolvers.ts'
import { modelExamResolvers } from './exams/model-exams/resolvers.ts'
import { examResolvers } from './exams/resolvers.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { learningResolvers } from './learning/resolvers.ts'
import { administrationResolvers } from './people/administration/resolvers.ts'
import { creatorApplicationResolvers } from './people/creator-applications/resolvers.ts'
import { userResolvers } from './people/users/resolvers.ts'
import { scalarResolvers } from './scalars.ts'
import { synonymResolvers } from './search/words/resolvers.ts'
import { roomResolvers } from './site/address/resolvers.ts'
import { inTurnOfUser } from './write-turns.ts'

type ResolverPart = Record<string, Record<string, unknown>>

/** Every feature's resolvers, merged type by type. */
const features = [
  scalarResolvers,
  administrationResolvers,
  bankResolvers,
  contestResolvers,
  modelExamResolvers,
  creatorApplicationResolvers,
  examResolvers,
  learningResolvers,
  packResolvers,
  pictureResolvers,
  questionResolvers,
  questionWriteResolvers,
  revealedFieldResolvers,
  roomResolvers,
  synonymResolvers,
  userResolvers,
] as ResolverPart[]

export const resolvers = takeTurns(readArguments(mergeResolvers(features)))

function mergeResolvers(parts: readonly ResolverPart[]): ResolverPart {
  const merged: ResolverPart = {}
  for (const part of parts) {
    for (const [typeName, fields] of Object.entries(part)) {
      merged[typeName] = { ...merged[typeName], ...fields }
    }
  }
  return merged
}

/** Gives resolvers of queries and mutations their arguments as they are stored. */
function readArguments({ Query = {}, Mutation = {}, ...others }: ResolverPart): ResolverPart {
  const reading = ([name, resolve]: [string, unknown]): [string, unknown] => {
    if (typeof resolve !== 'function') return [name, resolve]
    const read = (parent: unknown, args: unknown, context: unknown, info: GraphQLResolveInfo) => {
      const { args: types } = info.parentType.getFields()[info.fieldName]!
      const byName = Object.fromEntries(types.map((each) => [each.name, each]))
      return resolve(parent, fieldsAsStored(byName, args), context, info)
    }
    return [name, read]
  }
  const readEach = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(reading))
  return { ...others, Query: readEach(Query), Mutation: readEach(Mutation) }
}

/** A user's mutations wait for each other. Those of exams wait only for each other. */
function takeTurns({ Mutation = {}, ...others }: ResolverPart): ResolverPart {
  const inTurn = ([name, resolve]: [string, unknown]): [string, unknown] => {
    if (typeof resolve !== 'function') return [name, resolve]
    const suffix = name in (examResolvers.Mutation ?? {}) ? ' exam' : ''
    const resolveInTurn = (parent: unknown, args: unknown, context: GraphqlContext, info: unknown) => {
      const { viewer, deps } = context
      const run = async (): Promise<unknown> => resolve(parent, args, context, info)
      return viewer.id === null ? run() : inTurnOfUser(deps.memory, viewer.id + suffix, run)
    }
    return [name, resolveInTurn]
  }
  return { ...others, Mutation: Object.fromEntries(Object.entries(Mutation).map(inTurn)) }
}
