import { account, identity, login, register, verify } from './texts/account.ts'
import { application, applicationReview } from './texts/applications.ts'
import { contentActions } from './texts/content.ts'
import { creation, images, packForm, questionForm } from './texts/creation.ts'
import { dashboard } from './texts/dashboard.ts'
import { drafts } from './texts/drafts.ts'
import { exam, results } from './texts/exam.ts'
import { explore } from './texts/explore.ts'
import { home } from './texts/home.ts'
import { imports } from './texts/imports.ts'
import { moderation, report } from './texts/moderation.ts'
import { privacy } from './texts/privacy.ts'
import { personalData, profile, security } from './texts/profile.ts'
import { pack, question, tags } from './texts/question.ts'
import { choices, errors, shell } from './texts/shell.ts'
import { authenticatorSetUp, reset, signInSteps } from './texts/sign-in.ts'
import { vote } from './texts/votes.ts'

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
  account,
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

/** Every text of the product. Another language is one more object of this type: a missing text fails the type check. */
export type Texts = typeof english

export const texts: Texts = english
