import path from 'node:path'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'
import { createStatementReader, UnreadableStatementError, visit } from './statement-texts.ts'

/** A type as far as a column can be compared with it. */
type Single = 'number' | 'string' | 'boolean' | 'Date'
export type Kind = Single | 'Buffer' | `${Single}[]` | 'other'
export type Claim = { kind: Kind; isNullable: boolean }

export type FoundStatement = {
  /** Path and line. */
  place: string
  /** The possible texts, several with conditional parts; or a message when the source cannot be read. */
  texts: string[] | { unreadable: string }
  /** The row type by property; null when the statement names none. */
  row: Map<string, Claim> | null
}

const root = path.join(import.meta.dirname, '../..')

/** Finds every statement of the server. */
export function collectStatements(): FoundStatement[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] })
    const [project] = snapshot.getProjects()
    const { program, checker } = project!
    const reader = createStatementReader(project!)
    const found: FoundStatement[] = []
    for (const name of program.getSourceFileNames()) {
      const file = path.relative(root, name)
      if (!/^server\/(?!migrations\/\d).*(?<!\.test)\.ts$/.test(file)) continue
      const source = program.getSourceFile(name)!
      visit(source, (node) => {
        if (isDeletion(node)) {
          const line = source.text.slice(0, node.getStart()).split('\n').length
          found.push({ place: `${file}:${line}`, texts: tryRead(() => reader.readDeletion(node)), row: null })
        }
        const typeNode = statementTypeNode(node, checker)
        if (typeNode === undefined) return
        const line = source.text.slice(0, node.getStart()).split('\n').length
        const row = typeNode && readRow(checker, checker.getTypeFromTypeNode(typeNode as never)!)
        found.push({ place: `${file}:${line}`, texts: tryRead(() => reader.read(node)), row })
      })
    }
    return found
  } finally {
    api.close()
  }
}

/** Returns whether a node calls `deleteWhere`, whose statement is put together from its arguments. */
function isDeletion(node: Node): node is CallExpression {
  return (
    is.isCallExpression(node) && is.isIdentifier(node.expression) && node.expression.text === 'deleteWhere'
  )
}

/**
 * The row type that a statement names; null when it names none, undefined when the node is not a statement.
 */
function statementTypeNode(node: Node, checker: Checker): Node | null | undefined {
  const isUnsafe =
    is.isCallExpression(node) &&
    is.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'unsafe'
  if (!is.isTaggedTemplateExpression(node) && !isUnsafe) return undefined
  const type = checker.typeToString(checker.getTypeAtLocation(node)!)
  const typeNode = node.typeArguments?.[0] ?? null
  if (!type.startsWith('Statement<')) return undefined
  const isSent = is.isAwaitExpression(node.parent) || is.isPropertyAccessExpression(node.parent)
  return typeNode ?? (isSent ? null : undefined)
}

function readRow(checker: Checker, type: Type): Map<string, Claim> {
  const claims = checker.getPropertiesOfType(type).map((property): [string, Claim] => {
    const claimed = checker.getTypeOfSymbol(property)!
    const isNullable = checker.isTypeAssignableTo(checker.getNullType(), claimed)
    return [property.name, { kind: kindOf(checker, checker.getNonNullableType(claimed)!), isNullable }]
  })
  return new Map(claims)
}

function kindOf(checker: Checker, type: Type): Kind {
  if (checker.isTypeAssignableTo(type, checker.getStringType())) return 'string'
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return 'number'
  if (checker.isTypeAssignableTo(type, checker.getBooleanType())) return 'boolean'
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as TypeReference)
    // An array may have nulls.
    const kind = kindOf(checker, checker.getNonNullableType(element!)!)
    return isSingle(kind) ? `${kind}[]` : 'other'
  }
  const name = checker.typeToString(type)
  if (name === 'Date') return name
  return name.startsWith('Buffer') ? 'Buffer' : 'other'
}

function isSingle(kind: Kind): kind is Single {
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'Date'
}

function tryRead(read: () => string[]): FoundStatement['texts'] {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableStatementError) return { unreadable: error.message }
    throw error
  }
}
