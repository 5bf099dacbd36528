/** The profile screen, on which users change their account. */
export const profile = {
  title: 'Edit Profile',
  submit: 'Update Profile',
  submitting: 'Saving…',
  loadFailed: 'Failed to load user info',
  failed: 'Failed to update profile.',
  saved: 'Profile updated successfully.',
}

/** The security section of the profile. */
export const security = {
  title: 'Security',
  loadFailed: 'Your security settings could not be loaded.',

  authenticatorTitle: 'Authenticator app',
  authenticatorOff:
    'You sign in with your password alone. With an authenticator app you also need a code from your phone.',
  authenticatorOn: 'You sign in with your password and a code from your authenticator app.',
  on: 'On',
  off: 'Off',
  setUp: 'Set up an authenticator app',
  settingUp: 'One moment…',
  confirm: 'Switch on',
  confirming: 'Checking…',
  switchOff: 'Switch off',
  switchOffTitle: 'Switch off the authenticator app?',
  switchOffQuestion: 'Your password alone will be enough to sign in.',
  switchingOff: 'Switching off…',
  switchedOn: 'The authenticator app is on.',
  switchedOff: 'The authenticator app is off.',
  authenticatorRequired:
    'You cannot switch it off: an administrator requires an authenticator app for this account.',
  authenticatorFailed: 'The authenticator app could not be changed. Please try again.',

  browsersTitle: 'Your browsers',
  browsersHelp:
    'You are signed in with these browsers, or they are remembered. Sign out those that you do not know.',
  noBrowsers: 'No remembered browsers.',
  thisBrowser: 'This browser',
  unknownBrowser: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  signedIn: (time: string) => `Signed in ${time}`,
  lastUsed: (time: string) => `Last used ${time}`,
  lastUsedAt: (time: string, address: string) => `Last used ${time}, address ${address}`,
  signedOut: 'Signed out',
  remembered: 'Remembered: needs no code from the app',
  signOut: 'Sign out',
  signOutBrowser: (browser: string) => `Sign out ${browser}`,
  browserSignedOut: 'The browser is signed out.',
  signOutFailed: 'The browser could not be signed out. Please try again.',
  forget: 'Forget',
  forgetBrowser: (browser: string) => `Forget ${browser}`,
  forgotten: 'Browser forgotten.',
  forgetFailed: 'The browser could not be forgotten. Please try again.',

  passwordTitle: 'Change password',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  changingPassword: 'Saving…',
  passwordChanged: 'Your password has been changed.',
  currentPasswordWrong: 'This is not your current password.',
  passwordFailed: 'The password could not be changed. Please try again.',

  everywhereTitle: 'Sign out everywhere',
  everywhereHelp: 'Signs you out on this device and on all others.',
  everywhere: 'Sign out everywhere',
  everywhereBusy: 'Signing out…',
  everywhereFailed: 'You could not be signed out everywhere. Please try again.',
}

/** The section of the profile about the user's stored data. */
export const personalData = {
  title: 'Your data',
  downloadTitle: 'Download a copy',
  downloadHelp: 'Everything we store about you, as one JSON file.',
  download: 'Download my data',
  downloading: 'Collecting…',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  forgetPanelTitle: 'Forget my answers',
  forgetHelp: 'Start practising as if you had not answered any question yet.',
  forget: 'Forget my answers',
  forgetTitle: 'Forget your answers?',
  forgetLoses:
    'This permanently deletes your answers, when their questions come again, and your progress by day and topic.',
  forgetKeeps: 'The results of your exams, your plan, bookmarks and notes stay.',
  forgetSubmit: 'Forget permanently',
  forgetting: 'Forgetting…',
  forgetFailed: 'Your answers could not be forgotten. Please try again.',
  forgotten: 'Your answers are forgotten.',
  deletePanelTitle: 'Delete my account',
  deleteHelp: 'Your account and your results will be deleted permanently.',
  delete: 'Delete my account',
  deleteTitle: 'Delete my account?',
  deleteLoses: 'This permanently deletes:',
  losses: [
    'your name, email, phone number and level',
    'your exams and their results',
    'your settings, and your sign-in on every device',
  ],
  deleteKeeps:
    'The questions and packs you created stay available to learners, without your name. Everything else cannot be recovered.',
  word: 'delete',
  wordLabel: 'Type the word "delete" to confirm',
  wordWrong: 'Type the word "delete" here, without the quotation marks.',
  deleteSubmit: 'Delete permanently',
  deleting: 'Deleting…',
  deleteFailed: 'Your account could not be deleted. Please try again.',
}
