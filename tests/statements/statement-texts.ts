import type { CallExpression, Expression, Node, TemplateExpression } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Checker, Project, Symbol as TypeSymbol } from 'typescript/unstable/sync'
import * as questionFields from '../../contract/bank/question-fields.ts'
import * as questionColumns from '../../server/question-columns.ts'

/** Placeholder of a parameter until all parts are joined. */
const parameter = '\u0000'
/**
 * Marks a name with the value of the variable it depends on; names of different values cannot be combined.
 */
const choice = (variable: string, value: string) => `\u0001${variable}=${value}\u0001`

/** A statement, or a part of one, that cannot be read from the source. */
export class UnreadableStatementError extends Error {}

const isStatementType = /^Statement</

/** Reads all texts of a template: one for each branch of a conditional part and each name of a union. */
export function createStatementReader({ checker }: Project) {
  const typeName = (node: Node) => checker.typeToString(checker.getTypeAtLocation(node)!)

  function read(node: Node): string[] {
    const call = node as Expression
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node)) return read(node.expression)
    if (is.isConditionalExpression(node)) return [...read(node.whenTrue), ...read(node.whenFalse)]
    if (is.isTaggedTemplateExpression(node)) return readTemplate(node.template, readPart)
    if (is.isIdentifier(node)) return readSymbol(checker.getSymbolAtLocation(node), node)
    if (is.isCallExpression(node)) {
      const name = is.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
      const [argument] = node.arguments
      if (name === 'identifier') return literals(argument!).map((text) => `"${text}"`)
      if (name === 'unsafe') return readText(argument!)
      return readResults(checker.getResolvedSignature(node)?.declaration?.resolve(), node)
    }
    throw new UnreadableStatementError(`cannot read ${call.getText()}`)
  }

  function readTemplate(template: Node, readSpan: (node: Expression) => string[]): string[] {
    if (is.isNoSubstitutionTemplateLiteral(template)) return [template.text]
    const { head, templateSpans } = template as TemplateExpression
    return templateSpans.reduce(
      (texts, { expression, literal }) =>
        texts.flatMap((text) => readSpan(expression).map((part) => text + part + literal.text)),
      [head.text],
    )
  }

  /** Reads a part of the template: a value becomes a parameter, with the casts of server/lib/database/sql.ts. */
  function readPart(node: Expression): string[] {
    const type = typeName(node)
    if (isStatementType.test(type)) return read(node)
    if (type === 'Date') return [`${parameter}::timestamptz`]
    if (type === 'boolean') return [`${parameter}::boolean`]
    return [/^(Buffer|Uint8Array)/.test(type) ? `${parameter}::bytea` : parameter]
  }

  /** The text of a string constant, or of an export of server/question-columns.ts. */
  function readText(node: Node): string[] {
    if (is.isStringLiteral(node)) return [node.text]
    if (is.isNoSubstitutionTemplateLiteral(node) || is.isTemplateExpression(node))
      return readTemplate(node, readText)
    const text = evaluate(node)
    if (typeof text === 'string') return [text]
    const declared = is.isIdentifier(node) && declarationOf(checker, checker.getSymbolAtLocation(node))
    if (declared && is.isVariableDeclaration(declared) && declared.initializer)
      return readText(declared.initializer)
    throw new UnreadableStatementError(`cannot read the text ${node.getText()}`)
  }

  function readSymbol(symbol: TypeSymbol | undefined, use: Node): string[] {
    const declared = declarationOf(checker, symbol)
    if (declared && is.isVariableDeclaration(declared) && declared.initializer)
      return read(declared.initializer)
    if (declared && is.isParameterDeclaration(declared)) return readArguments(declared)
    throw new UnreadableStatementError(`cannot read ${use.getText()}`)
  }

  /** Reads the arguments that calls in the same file pass for a parameter. */
  function readArguments(declared: Node): string[] {
    const place = (declared.parent as { parameters?: readonly Node[] }).parameters!.indexOf(declared)
    const texts: string[] = []
    visit(declared.getSourceFile(), (node) => {
      if (!is.isCallExpression(node) || node.arguments.length <= place) return
      const called = checker.getResolvedSignature(node)?.declaration?.resolve()
      if (called === declared.parent) texts.push(...read(node.arguments[place]!))
    })
    if (texts.length > 0) return [...new Set(texts)]
    throw new UnreadableStatementError(`nothing in this file is passed for ${declared.getText()}`)
  }

  /** Reads the return values of a function. */
  function readResults(declared: Node | undefined, use: Node): string[] {
    const { body } = (declared ?? {}) as { body?: Node }
    if (!body) throw new UnreadableStatementError(`cannot read ${use.getText()}`)
    if (!is.isBlock(body)) return read(body)
    const texts: string[] = []
    visit(body, (node) => {
      if (is.isReturnStatement(node) && node.expression) texts.push(...read(node.expression))
    })
    return texts
  }

  /** The strings that an expression can be; a name that is not known before is a placeholder. */
  function literals(node: Expression): string[] {
    if (is.isTemplateExpression(node)) return readTemplate(node, literals)
    if (is.isNoSubstitutionTemplateLiteral(node)) return [node.text]
    const type = checker.getTypeAtLocation(node)!
    const kinds = type.isUnionType() ? type.getTypes() : [type]
    return kinds.map((kind) => {
      const value = kind.isStringLiteralType() ? String(kind.value) : 'some_name'
      return choice(node.getText(), value) + value
    })
  }

  return {
    /** The texts with numbered parameters. */
    read: (node: Node) => [...new Set(read(node))].filter(isPossible).map(number),
    /** The texts of a call of `deleteWhere`. */
    readDeletion: ({ arguments: [, table, condition] }: CallExpression) =>
      read(condition!).map((text) => number(`delete from ${literals(table!)[0]} where ${text}`)),
  }
}

const fieldExports: Record<string, unknown> = { ...questionFields, ...questionColumns }

/** Evaluates a string, or an export (or its call) of the modules that list a question's fields. */
function evaluate(node: Node): unknown {
  if (is.isStringLiteral(node)) return node.text
  if (is.isIdentifier(node)) return fieldExports[node.text]
  const called = is.isCallExpression(node) && evaluate(node.expression)
  return typeof called === 'function'
    ? called(...(node as CallExpression).arguments.map(evaluate))
    : undefined
}

/** Returns whether each variable has one value. */
function isPossible(text: string): boolean {
  const choices = new Set(
    Array.from(text.matchAll(choicePattern), ([, variable, value]) => `${variable}=${value}`),
  )
  return choices.size === new Set(Array.from(choices, (one) => one.split('=')[0])).size
}

const choicePattern = new RegExp(choice('([^=]*)', '(\\w*)'), 'g')

function number(text: string): string {
  let count = 0
  return text.replaceAll(choicePattern, '').replaceAll(parameter, () => {
    count += 1
    return `$${count}`
  })
}

function declarationOf(checker: Checker, symbol: TypeSymbol | undefined): Node | undefined {
  const isAlias = symbol?.declarations.some((handle) => is.isImportSpecifier(handle.resolve()!)) ?? false
  const target = symbol && isAlias ? checker.getAliasedSymbol(symbol) : symbol
  return target?.declarations[0]?.resolve()
}

/** Calls `see` for the node and everything inside it. */
export function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  node.forEachChild((child) => visit(child, see))
}
