/*
 * The directions of imports, checked by `npm run check` and explained in docs/architecture.md. Imports of
 * types and dynamic imports count too; inline import types, which the parser does not see, are refused by the
 * linter (scripts/no-inline-import-types.grit). No rule has a list of exceptions.
 */

const tests = '\\.test\\.tsx?$'

/** From the lowest layer to the highest. Only those from `mail` on may import the types in `deps.ts`. */
const ground = [
  'question-columns\\.ts$',
  'lib/',
  'question-(topics|wording)\\.ts$',
  'settings/',
  'migrations/',
  'jobs/',
]
const services = [...ground, 'mail/', 'identity/', 'images/']
const server = [...services, '(features|generated)/', 'personal-data/']
const web = ['(fonts|lib|offline|generated)/', 'ui/', 'question-view/', 'features/', 'routes/']

/** The highest of these layers imports nothing of ours but the contract and the layers below. */
function layer(side, layers, others = []) {
  return {
    name: `${side}/${layers
      .at(-1)
      .replace(/[^\w-]+/g, ' ')
      .trim()}`,
    comment: `Imports go down: ${layers.join(' > ')}.`,
    severity: 'error',
    from: { path: `^${side}/${layers.at(-1)}`, pathNot: tests },
    to: { pathNot: ['^contract/', `^${side}/(${[...layers, ...others].join('|')})`] },
  }
}

/** The nouns of the product, from the lowest floor to the highest. Two nouns of one floor do not know each other. */
const floors = [['site'], ['people'], ['exams', 'search'], ['bank'], ['learning']]

const upTo = (layers, at) => layers.slice(0, at + 1)

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Modules that import each other cannot be understood or loaded alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract',
      comment:
        'The contract imports neither side; its tests ask how often they repeat, and for texts of fields.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', '^tests/support/(runs|field-samples)\\.ts$'] },
    },
    {
      name: 'sides',
      comment: 'Server and browser side share the contract alone; tests are not part of either.',
      severity: 'error',
      from: { path: '^(server|web)/', pathNot: tests },
      to: { pathNot: ['^contract/', '^$1/'] },
    },
    ...ground.map((_, at) => layer('server', upTo(ground, at))),
    ...server
      .slice(ground.length)
      .map((_, at) => layer('server', upTo(server, ground.length + at), ['deps\\.ts$'])),
    layer('server', [...services, 'deps\\.ts$']),
    layer('server', [...server, 'plugins/'], ['deps\\.ts$']),
    layer('server', [...server, 'admin/'], ['deps\\.ts$']),
    {
      name: 'below-features',
      comment: 'A feature hands these layers what they need of it (server/people.ts, server/upkeep.ts).',
      severity: 'error',
      from: { path: `^server/(${[...services, 'deps\\.ts$'].join('|')})`, pathNot: tests },
      to: { path: '^server/features/', reachable: true },
    },
    {
      name: 'feature-services',
      comment: 'A feature calls the service of another feature, never its queries or rules.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: tests },
      to: { path: '^server/features/[^/]+/', pathNot: ['^server/features/$1/', '/service\\.ts$'] },
    },
    ...floors.flatMap((nouns, floor) =>
      nouns.map((noun) => ({
        name: `features/${noun}`,
        comment: 'A noun knows those of lower floors: site < people < exams, search < bank < learning.',
        severity: 'error',
        from: { path: `^server/features/${noun}/`, pathNot: tests },
        to: {
          path: '^server/features/[^/]+/',
          pathNot: [noun, ...floors.slice(0, floor).flat()].map((known) => `^server/features/${known}/`),
        },
      })),
    ),
    {
      name: 'web-features',
      comment: 'Two features of the browser side meet in a route.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'texts',
      comment:
        'Only the sections of contract/texts/ import a language; all others ask a section for its texts.',
      severity: 'error',
      from: { pathNot: '^contract/texts/' },
      to: { path: '^contract/texts/[^/]+/', pathNot: '/generated/' },
    },
    ...web.map((_, at) => layer('web', upTo(web, at))),
  ],
  options: {
    parser: 'swc',
    includeOnly: '^(bench|contract|scripts|server|tests|web)/',
  },
}
