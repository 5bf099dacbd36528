import { BREAK, type DocumentNode, Kind, visit } from 'graphql'

const harmlessName = /^(?!__proto__$)[_a-z]\w*$/i

const known = new WeakMap<DocumentNode, boolean>()

/**
 * Whether a document may be compiled into code. The compiler writes texts of a document into the code as they stand where
 * they look like marks of its own, so none that holds a text is handed to it: what is left is made of names and numbers. It
 * also keeps one operation for a document, whichever is asked for later, and makes `__proto__` a prototype.
 */
export function isCompilable(document: DocumentNode): boolean {
  const answer = known.get(document) ?? holdsNamesAndNumbers(document)
  known.set(document, answer)
  return answer
}

function holdsNamesAndNumbers(document: DocumentNode): boolean {
  let isHarmless = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1
  visit(document, {
    enter(node) {
      if (node.kind !== Kind.STRING && (node.kind !== Kind.NAME || harmlessName.test(node.value)))
        return undefined
      isHarmless = false
      return BREAK
    },
  })
  return isHarmless
}
