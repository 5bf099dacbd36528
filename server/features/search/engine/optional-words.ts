import type { CandidateSet, SetRequest } from './candidate-set.ts'
import { findCandidateSet, onlyTags, type SetSources } from './candidate-sets.ts'
import { weigh } from './closest.ts'
import { scoreCandidates } from './ranking/ranking.ts'
import type { RecordStore } from './record-store.ts'
import { literalEntries } from './terms.ts'

/**
 * Finds the records that have all words except the optional ones. Records with more of the words' weight come
 * first. If all words are optional, it finds the records with all words and the closest records.
 */
export async function findWithOptional(
  store: RecordStore,
  request: SetRequest,
  sources: SetSources,
): Promise<CandidateSet> {
  const { words, attributes } = request
  const plain = { ...request, optional: [], isRelaxed: false }
  const required = words.filter(({ text }) => !request.optional.includes(text))
  if (required.length === 0) return findCandidateSet(store, { ...plain, isRelaxed: true }, sources)
  const set = await findCandidateSet(store, { ...plain, words: required, synonyms: [], heard: [] }, sources)
  const whole = await findCandidateSet(store, { ...plain, typoTolerance: 'false' }, sources)
  const own = new Map(set.terms.map((term) => [term.text, term]))
  const terms = whole.terms.map((term) => own.get(term.text) ?? term)
  const wanted = literalEntries(words, sources.known, onlyTags(request)).map(({ entries }) => ({
    entries,
    pairs: [],
  }))
  const weights = await weigh(store, wanted, wanted)
  if (set.scores === null) return { ...set, terms, weights, preferred: whole.hits }
  const { records } = set.candidates
  const scores = scoreCandidates(records, set.hits, terms, { attributes, known: store.words, weights })
  return { ...set, terms, weights, scores, isInOrder: false }
}
