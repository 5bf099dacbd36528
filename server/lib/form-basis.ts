import { message } from '../../contract/message.ts'
import { AppError } from './app-error.ts'
import { isId } from './new-id.ts'

/** The version a form was opened with, so that a save does not overwrite changes that it never showed. */
export type FormBasis = {
  /** The object's last change at that time; null: the save does not check. */
  basedOn: Date | null
  /** Generated once per opened form; null if the client sends none. */
  formKey: string | null
}

/** Parses the arguments of a save. Throws BAD_INPUT that names the invalid argument. */
export function readFormBasis({
  basedOn,
  formKey,
}: {
  basedOn?: Date | string | null | undefined
  formKey?: string | null | undefined
}): FormBasis {
  const instant = basedOn == null ? null : new Date(basedOn)
  if (instant && Number.isNaN(instant.getTime())) {
    throw new AppError('BAD_INPUT', message('input.notInstant', { argument: 'basedOn' }))
  }
  if (formKey != null && !isId(formKey)) {
    throw new AppError('BAD_INPUT', message('input.notUuid', { argument: 'formKey' }))
  }
  return { basedOn: instant, formKey: formKey?.toLowerCase() ?? null }
}

/** Returns whether something other than the same form changed the object since the form was opened. */
export function isOverwriting(
  stored: { updatedAt: Date; savedByForm: string | null },
  { basedOn, formKey }: FormBasis,
): boolean {
  if (basedOn === null || stored.updatedAt.getTime() === basedOn.getTime()) return false
  return formKey === null || stored.savedByForm !== formKey
}
