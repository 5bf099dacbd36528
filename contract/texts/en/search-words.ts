import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The administrators' screen of searches that found nothing and of synonyms. */
export const searchWords = {
  title: 'Search words',
  parts: 'Parts of this page',
  missesTitle: 'Found nothing',
  missesHelp:
    'Searches of the last 90 days that found nothing, the most frequent first. Nobody’s name is kept with them. A synonym leads a word to one that the questions have.',
  missesEmpty: 'No search found nothing.',
  moreMisses: 'Show more searches',
  noMoreMisses: 'No more searches available.',
  searches: (count: number) => `${count} ${plural(count, { one: 'search', other: 'searches' })}`,
  closest: (count: number) => `${count} found something close`,
  lastDay: (day: string) => `last on ${day}`,
  makeSynonym: 'Make a synonym',
  synonymsTitle: 'Synonyms',
  synonymsHelp:
    'A search for one of these words or phrases also finds the others, within a second of a change.',
  synonymsEmpty: 'There are no synonyms.',
  noneContain: 'No synonym has this text.',
  moreSynonyms: 'Show more synonyms',
  noMoreSynonyms: 'No more synonyms available.',
  filter: 'Synonyms that contain',
  filterButton: 'Filter',
  add: 'Add a synonym',
  addStarter: 'Add the starter list',
  addingStarter: 'Adding…',
  starterAdded: (count: number) =>
    count === 0
      ? 'The whole starter list is there already.'
      : `${count} ${plural(count, { one: 'synonym', other: 'synonyms' })} added.`,
  starterFailed: "The starter list couldn't be added.",
  alsoFinds: 'also finds',
  addTitle: 'Add a synonym',
  changeTitle: 'Change the synonym',
  kind: 'Direction',
  kinds: {
    same: 'Each finds the others',
    oneWay: 'The first finds the others, not the other way',
  },
  phrases: 'Words or phrases',
  phrasesHelp: 'One on each line, of one to four words. Endings such as -র and -কে do not matter.',
  save: 'Save',
  saving: 'Saving…',
  saveFailed: "The synonym couldn't be saved.",
  saved: 'Synonym saved.',
  change: 'Change',
  remove: 'Remove',
  removeTitle: 'Remove the synonym?',
  removeQuestion: (phrases: string) => `Searches will no longer lead from one to the other: ${phrases}`,
  removing: 'Removing…',
  removed: 'Synonym removed.',
  removeFailed: "The synonym couldn't be removed.",
}
