import { AppError } from './app-error.ts'
import { isId } from './new-id.ts'

/** What a form was opened with, so that a save does not overwrite what it has never shown. */
export type FormBasis = {
  /** When the thing had last been changed; null: the save does not ask. */
  basedOn: Date | null
  /** Chosen once per opened form; null: it has none. */
  formKey: string | null
}

/** Reads the arguments of a save. Throws BAD_INPUT that names what is none. */
export function readFormBasis({
  basedOn,
  formKey,
}: {
  basedOn?: Date | string | null | undefined
  formKey?: string | null | undefined
}): FormBasis {
  const instant = basedOn == null ? null : new Date(basedOn)
  if (instant && Number.isNaN(instant.getTime())) {
    throw new AppError('BAD_INPUT', 'basedOn must be an AWSDateTime.')
  }
  if (formKey != null && !isId(formKey)) throw new AppError('BAD_INPUT', 'formKey must be a UUID.')
  return { basedOn: instant, formKey: formKey?.toLowerCase() ?? null }
}

/** Whether something else changed the thing since the form was opened; a change by the same form is no such thing. */
export function isOverwriting(
  stored: { updatedAt: Date; savedByForm: string | null },
  { basedOn, formKey }: FormBasis,
): boolean {
  if (basedOn === null || stored.updatedAt.getTime() === basedOn.getTime()) return false
  return formKey === null || stored.savedByForm !== formKey
}
