import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The rules of contests and model exams. */
export const examRules = {
  facts: (asked: number, minutes: number) =>
    `${plural(asked, { one: '1 question', other: `${asked} questions` })} in ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })}`,
  wrongMark: (marks: string) => `${marks} deducted for each wrong answer`,
  noWrongMark: 'no marks deducted for wrong answers',
}
