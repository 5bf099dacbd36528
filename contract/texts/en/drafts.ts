/** What a form says of the draft that the browser keeps of it. */
export const drafts = {
  title: 'Continue where you stopped?',
  help: (count: number) =>
    count === 1
      ? 'This was written here and not saved yet.'
      : 'These were written here and not saved yet. Those you do not take now stay.',
  unnamed: 'Without a name',
  savedAt: (time: string) => `kept on ${time}`,
  proceed: 'Continue',
  startAnew: 'Start anew',
  startAnewHelp: (count: number) => (count === 1 ? 'This deletes the draft.' : 'This deletes the drafts.'),
  kept: 'Draft kept in this browser',
  notKept: 'This browser cannot keep a draft: submit before you leave.',
}
