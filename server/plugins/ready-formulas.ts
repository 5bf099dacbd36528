import { formulasIn } from '../lib/formulas-in.ts'

type Execution = { data?: unknown; extensions?: unknown }
type Context = { reply?: { request: { body: unknown } } }

/** Adds `extensions.formulas` to a response whose request has `extensions: { formulas: true }`. */
export async function addFormulas(execution: object, context: object): Promise<void> {
  const result: Execution = execution
  const { reply }: Context = context
  if (!wantsFormulas(reply?.request.body)) return
  const formulas = await formulasIn(result.data)
  if (formulas.length > 0) result.extensions = { formulas }
}

function wantsFormulas(body: unknown): boolean {
  const { extensions } = (body ?? {}) as { extensions?: { formulas?: unknown } }
  return extensions?.formulas === true
}
