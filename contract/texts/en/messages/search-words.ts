type Phrase = { phrase: string; most: number }

/** Refusals of an administrator's synonyms. Only the server uses them. */
export const searchWordMessages = {
  'synonym.twoPhrases': 'Write at least two words or phrases, each on a line of its own.',
  'synonym.tooManyPhrases': ({ most }: { most: number }) => `There can be at most ${most} words or phrases.`,
  'synonym.phraseTooLong': ({ phrase, most }: Phrase) =>
    `“${phrase}” is too long: a phrase can have at most ${most} characters.`,
  'synonym.noWord': ({ phrase }: { phrase: string }) => `“${phrase}” has neither letters nor digits.`,
  'synonym.tooManyWords': ({ phrase, most }: Phrase) =>
    `“${phrase}” is too long: a phrase can have at most ${most} words.`,
  'synonym.phraseTwice': 'Two of these words or phrases are the same.',
  'synonym.exists': 'There is such an entry already.',
  'synonym.tooMany': ({ most }: { most: number }) =>
    `There can be at most ${most} entries. Remove some of them first.`,
  'synonym.notFound': 'This entry was removed meanwhile.',
}
