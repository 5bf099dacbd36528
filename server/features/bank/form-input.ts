import { mapTextFields, type TextField } from '../../../contract/bank/question-fields.ts'

/** Returns the input of a form in which optional texts that were left out are ''. */
export function withAllTexts<Input extends { [Name in TextField]?: string | null | undefined }>(
  input: Input,
) {
  return { ...input, ...mapTextFields((name) => input[name] ?? '') }
}
