/** Structured data as a page has it. */
export type Thing = Record<string, unknown>

type Rules = { required: string[]; recommended: string[]; others: string[] }

/**
 * The properties of each type that pages use. `required` and `recommended` are those of Google Search Central
 * (developers.google.com/search/docs/appearance/structured-data/…): "education-qa" and "practice-problems" for Quiz,
 * Question, Answer and AlignmentObject, "breadcrumb" for BreadcrumbList and ListItem, "site-names" for WebSite.
 * `others` are further properties that https://schema.org defines for the type.
 */
const rules: Record<string, Rules> = {
  Quiz: {
    required: ['hasPart'],
    recommended: ['name', 'url', 'about', 'educationalAlignment'],
    others: ['inLanguage', 'educationalLevel', 'author', 'dateModified', 'isAccessibleForFree'],
  },
  Question: {
    required: [
      'eduQuestionType',
      'learningResourceType',
      'name',
      'text',
      'encodingFormat',
      'acceptedAnswer',
      'suggestedAnswer',
    ],
    recommended: ['url'],
    others: [],
  },
  Answer: { required: ['text', 'position', 'encodingFormat'], recommended: [], others: [] },
  AlignmentObject: { required: ['alignmentType', 'targetName'], recommended: [], others: [] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [], others: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [], others: [] },
  WebSite: { required: ['name', 'url'], recommended: ['alternateName'], others: ['potentialAction'] },
  SearchAction: { required: ['target', 'query-input'], recommended: [], others: [] },
  EntryPoint: { required: ['urlTemplate'], recommended: [], others: [] },
  Person: { required: ['name'], recommended: [], others: [] },
  Thing: { required: ['name'], recommended: [], others: [] },
}

/** The check of a value, by the name of its property. */
const values: Record<string, (value: unknown) => boolean> = {
  ...{ url: isAddress, item: isAddress, urlTemplate: isAddress },
  ...{ name: isPlainText, text: isPlainText, targetName: isPlainText, alternateName: isPlainText },
  position: (value) => Number.isInteger(value),
  encodingFormat: (value) => value === 'text/html',
  eduQuestionType: (value) => ['Multiple choice', 'Checkbox', 'Flashcard'].includes(String(value)),
  learningResourceType: (value) => value === 'Practice problem',
  alignmentType: (value) => ['educationalSubject', 'educationalLevel'].includes(String(value)),
  inLanguage: (value) => value === 'bn' || value === 'en',
  dateModified: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(String(value)),
  isAccessibleForFree: (value) => typeof value === 'boolean',
}

/**
 * Returns the faults of structured data: types and properties that do not exist, properties that are missing or not
 * what they must be, answers that do not add up. A recommended property may be missing if `optional` names it.
 */
export function faultsOf(
  thing: Thing,
  optional: readonly string[] = [],
  path = String(thing['@type']),
): string[] {
  const type = rules[String(thing['@type'])]
  if (!type) return [`${path}: no such type`]
  const names = Object.keys(thing).filter((name) => !name.startsWith('@'))
  const known = [...type.required, ...type.recommended, ...type.others]
  const wanted = [...type.required, ...type.recommended.filter((name) => !optional.includes(name))]
  return [
    ...names.filter((name) => !known.includes(name)).map((name) => `${path}.${name}: no such property`),
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${path}.${name}: missing`),
    ...names.flatMap((name) => faultsOfValue(name, thing[name], { optional, path: `${path}.${name}` })),
    ...faultsOfParts(thing).map((fault) => `${path}: ${fault}`),
  ]
}

function faultsOfValue(
  name: string,
  value: unknown,
  at: { optional: readonly string[]; path: string },
): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => faultsOfValue(name, each, at))
  if (isThing(value)) return faultsOf(value, at.optional, at.path)
  const isRight = values[name]?.(value) ?? isPlainText(value)
  return isRight ? [] : [`${at.path}: ${JSON.stringify(value)}`]
}

/** Returns the faults between the parts of one thing. */
function faultsOfParts(thing: Thing): string[] {
  if (thing['@type'] === 'Question') {
    const places = [thing.acceptedAnswer, thing.suggestedAnswer]
      .flat()
      .map((answer) => Object(answer).position)
    const inOrder = places.toSorted((one, other) => one - other)
    return inOrder.length >= 2 && inOrder.every((place, index) => place === index)
      ? []
      : ['places of answers']
  }
  if (thing['@type'] !== 'BreadcrumbList') return []
  const places = [thing.itemListElement].flat().map((item) => Object(item).position)
  return places.length >= 2 && places.every((place, index) => place === index + 1) ? [] : ['places of crumbs']
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && '@type' in value
}

function isAddress(value: unknown): boolean {
  return URL.canParse(String(value)) && String(value).startsWith('https://')
}

/** Returns whether a value is a text without TeX and without HTML. */
function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && !/\$|\\[A-Za-z]|<[a-z/]/.test(value)
}
