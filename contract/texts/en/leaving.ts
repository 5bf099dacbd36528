/** Asked before a form or an exam is left. */
export const leaving = {
  leaveTitle: 'Leave this page?',
  leaveHelp: 'Your changes have not been saved and will be lost.',
  stay: 'Stay',
  leave: 'Leave',
}
