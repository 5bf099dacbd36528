import { limits } from '../../limits.ts'

/** The screen on which one changes what the account knows. */
export const profile = {
  title: 'Edit Profile',
  level: 'Educational level',
  chooseLevel: '-- select an option --',
  phone: 'Phone number',
  phoneHelp: 'A Bangladeshi mobile number, for example 01712345678.',
  submit: 'Update Profile',
  submitting: 'Saving…',
  cancel: 'Cancel',
  fillAll: 'Please fill all the fields.',
  loadFailed: 'Failed to load user info',
  failed: 'Failed to update profile.',
  saved: 'Profile updated successfully.',
}

/** Its part about who may get in. */
export const security = {
  title: 'Security',
  loadFailed: 'Your security settings could not be loaded.',

  authenticatorTitle: 'Authenticator app',
  authenticatorOff:
    'Signing in asks for your password alone. With an authenticator app it asks for a code from your phone too.',
  authenticatorOn: 'Signing in asks for a code from your authenticator app besides your password.',
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
  authenticatorRequired: 'It stays on: an administrator has asked for an authenticator app on this account.',
  authenticatorFailed: 'The authenticator app could not be changed. Please try again.',

  devicesTitle: 'Remembered devices',
  devicesHelp: 'These browsers are not asked for a code from the app.',
  noDevices: 'No device is remembered.',
  thisDevice: 'This browser',
  unknownDevice: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  lastUsed: (time: string) => `Last sign-in ${time}`,
  forget: 'Forget',
  forgetDevice: (device: string) => `Forget ${device}`,
  forgetting: 'Forgetting…',
  forgotten: 'The device is forgotten.',
  forgetFailed: 'The device could not be forgotten. Please try again.',

  passwordTitle: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHelp: `At least ${limits.passwordMinCharacters} characters.`,
  confirmPassword: 'Confirm password',
  changePassword: 'Change password',
  changingPassword: 'Saving…',
  passwordChanged: 'Your password is changed.',
  currentPasswordWrong: 'This is not your current password.',
  passwordFailed: 'The password could not be changed. Please try again.',

  everywhereTitle: 'Sign out everywhere',
  everywhereHelp: 'Ends every session of your account: on this device and on all others.',
  everywhere: 'Sign out everywhere',
  everywhereBusy: 'Signing out…',
  everywhereFailed: 'You could not be signed out everywhere. Please try again.',
}

/** Its part about what is kept about somebody. */
export const personalData = {
  title: 'Your data',
  downloadTitle: 'A copy for you',
  downloadHelp: 'Everything that is kept about you, as one JSON file.',
  download: 'Download my data',
  downloading: 'Collecting…',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  deletePanelTitle: 'Delete my account',
  deleteHelp: 'Your account and your results are deleted for ever.',
  delete: 'Delete my account',
  deleteTitle: 'Delete my account?',
  deleteLoses: 'This deletes for ever:',
  losses: [
    'your name, email, phone number and level',
    'your exams and their results',
    'your settings, and your sign-in on every device',
  ],
  deleteKeeps:
    'Questions and packs that you made stay for those who learn from them, without your name. Nobody can bring the rest back.',
  word: 'delete',
  wordLabel: 'Write the word "delete" to confirm',
  wordWrong: 'Write the word "delete" here, without the marks.',
  deleteSubmit: 'Delete for ever',
  deleting: 'Deleting…',
  deleteFailed: 'Your account could not be deleted. Please try again.',
}
