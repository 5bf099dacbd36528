import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product; one module per screen. */
export default [
  index('routes/home.tsx'),
  route('explore', 'routes/explore.tsx'),
  route('explore/tag/:tagName?', 'routes/tag.tsx'),
  route('today', 'routes/today.tsx'),
  route('plan', 'routes/plan.tsx'),
  route('level/:level', 'routes/level.tsx'),
  route('try/:level/:step', 'routes/try.tsx'),
  route('practice', 'routes/topic-practice.tsx'),
  route('bookmarks', 'routes/bookmarks.tsx'),
  // A published link had this typo.
  route('explre', 'routes/explre.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('sign-in/:provider', 'routes/provider-return.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('edit-profile', 'routes/edit-profile.tsx'),
  route('user/:userId', 'routes/dashboard.tsx'),
  route('creator-application', 'routes/creator-application.tsx'),
  route('creator-applications', 'routes/creator-applications.tsx'),
  route('moderation', 'routes/moderation.tsx'),
  route('search-words', 'routes/search-words.tsx'),
  ...prefix('admin', [
    layout('routes/admin-layout.tsx', [
      index('routes/admin-state.tsx'),
      route('people', 'routes/admin-people.tsx'),
      route('people/:personId', 'routes/admin-person.tsx'),
      route('pupils', 'routes/admin-pupils.tsx'),
      route('mails', 'routes/admin-mails.tsx'),
      route('jobs', 'routes/admin-jobs.tsx'),
      route('audit', 'routes/admin-audit.tsx'),
      route('settings', 'routes/admin-settings.tsx'),
    ]),
  ]),
  route('question/:id', 'routes/question.tsx'),
  route('question/:id/answer', 'routes/answer.tsx'),
  route('pack/:id', 'routes/pack.tsx'),
  route('exam/pack/:id', 'routes/exam.tsx'),
  route('results/:userId', 'routes/results.tsx'),
  route('results/pack/:resultId', 'routes/result.tsx'),
  route('results/pack/:resultId/practice', 'routes/practice.tsx'),
  route('progress', 'routes/progress.tsx'),
  ...prefix('create', [
    index('routes/create.tsx'),
    layout('routes/create-layout.tsx', [
      route('question', 'routes/create-question.tsx'),
      route('question-pack', 'routes/create-pack.tsx'),
    ]),
  ]),
  ...prefix('edit', [
    layout('routes/edit-layout.tsx', [
      route('question/:id', 'routes/edit-question.tsx'),
      route('question-pack/:id', 'routes/edit-pack.tsx'),
    ]),
  ]),
  route('offline', 'routes/offline.tsx'),
  route('application', 'routes/application.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
