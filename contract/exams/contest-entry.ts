import { isQuestionLevel, type QuestionLevel } from '../bank/levels.ts'
import { type AnyMessage, message } from '../message.ts'
import { countCharacters, isBlank, normaliseLine, withoutInvisible } from '../normalise.ts'
import type { FieldError } from '../validation.ts'
import { contestLimits } from './contest-limits.ts'
import { type District, isDistrict } from './districts.ts'

/** A group of a merit list: the learners of a level and a district. Null means every level, or every district. */
export type Group = { level: QuestionLevel | null; district: District | null }

/** The form to join a contest. `level` and `district` are optional. */
export type ContestEntryDraft = { nickname: string; level: string | null; district: string | null }

/** Returns an entry as it is stored, or the errors by field. */
export function readEntry(
  draft: ContestEntryDraft,
):
  | { entry: Group & { nickname: string }; errors: readonly never[] }
  | { entry: null; errors: FieldError<AnyMessage>[] } {
  const { nickname, refusal } = readNickname(draft.nickname)
  const { group, errors } = readGroup(draft)
  if (nickname === null) return { entry: null, errors: [{ path: 'nickname', message: refusal }, ...errors] }
  return group === null ? { entry: null, errors } : { entry: { nickname, ...group }, errors: [] }
}

/**
 * Returns the group of a level and a district, or the errors by field. An empty or null level means every level, and an empty
 * or null district means every district.
 */
export function readGroup({
  level,
  district,
}: Pick<ContestEntryDraft, 'level' | 'district'>):
  | { group: Group; errors: readonly never[] }
  | { group: null; errors: FieldError<AnyMessage>[] } {
  const group = { level: level || null, district: district || null }
  const errors: FieldError<AnyMessage>[] = []
  if (group.level !== null && !isQuestionLevel(group.level))
    errors.push({ path: 'level', message: message('question.invalidLevel') })
  if (group.district !== null && !isDistrict(group.district))
    errors.push({ path: 'district', message: message('contest.district') })
  return errors.length > 0 ? { group: null, errors } : { group: group as Group, errors: [] }
}

/** Returns the group of an entry or an address. An unknown level or district counts as null. */
export function groupOf({ level, district }: { level: string | null; district: string | null }): Group {
  return { level: isQuestionLevel(level) ? level : null, district: isDistrict(district) ? district : null }
}

/** Finds more marks on one letter than any language writes, also with joiners between them. */
const tooManyMarks = new RegExp(`(?:\\p{M}[\\u200c\\u200d]*){${contestLimits.nicknameMarks + 1}}`, 'u')

/** Returns a nickname as it is stored, without invisible letters, or why it is refused. */
function readNickname(
  text: string,
): { nickname: string; refusal: null } | { nickname: null; refusal: AnyMessage } {
  const nickname = isBlank(text) ? '' : normaliseLine(withoutInvisible(text))
  if (nickname === '' || countCharacters(nickname) > contestLimits.nicknameCharacters)
    return { nickname: null, refusal: message('contest.nickname') }
  if (isBlank(nickname.replace(/\p{M}/gu, '')) || tooManyMarks.test(nickname.normalize('NFD')))
    return { nickname: null, refusal: message('contest.nicknameMarks') }
  return { nickname, refusal: null }
}
