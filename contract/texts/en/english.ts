import { identity, login, register, verify } from './account.ts'
import { application, applicationReview } from './applications.ts'
import { contentActions } from './content.ts'
import { creation, images, packForm, questionForm } from './creation.ts'
import { dashboard } from './dashboard.ts'
import { drafts } from './drafts.ts'
import { exam, results } from './exam.ts'
import { explore } from './explore.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { moderation, report } from './moderation.ts'
import { privacy } from './privacy.ts'
import { personalData, profile, security } from './profile.ts'
import { pack, question, tags } from './question.ts'
import { choices, errors, shell } from './shell.ts'
import { authenticatorSetUp, reset, signInSteps } from './sign-in.ts'
import { vote } from './votes.ts'

const english = {
  shell,
  errors,
  choices,
  home,
  explore,
  login,
  register,
  verify,
  identity,
  signInSteps,
  authenticatorSetUp,
  reset,
  profile,
  security,
  personalData,
  contentActions,
  dashboard,
  question,
  pack,
  tags,
  exam,
  results,
  creation,
  questionForm,
  packForm,
  imports,
  images,
  drafts,
  application,
  applicationReview,
  report,
  moderation,
  vote,
  privacy,
}

/** All texts of the product. Other languages have this type, so a missing text fails the type check. */
export type Texts = typeof english

export const texts: Texts = english
