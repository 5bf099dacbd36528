import type { Migration } from 'kysely/migration'
import * as identity from './001-identity.ts'
import * as bank from './002-bank.ts'
import * as exams from './003-exams.ts'
import * as signInChallenges from './004-sign-in-challenges.ts'
import * as accounts from './005-accounts.ts'
import * as pictures from './006-pictures.ts'
import * as verifications from './007-verifications.ts'
import * as applicationsAndReports from './008-applications-and-reports.ts'
import * as examAnswers from './009-exam-answers.ts'
import * as votes from './010-votes.ts'
import * as search from './011-search.ts'

/** Every migration by its name, which the database stores; the names sort in the order of execution. */
export const migrations: Record<string, Migration> = {
  '001-identity': identity,
  '002-bank': bank,
  '003-exams': exams,
  '004-sign-in-challenges': signInChallenges,
  '005-accounts': accounts,
  '006-pictures': pictures,
  '007-verifications': verifications,
  '008-applications-and-reports': applicationsAndReports,
  '009-exam-answers': examAnswers,
  '010-votes': votes,
  '011-search': search,
}
