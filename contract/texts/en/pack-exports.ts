/** Downloads of a pack for other programs, shown when they are opened. */
export const packExports = {
  downloadAsHelp: 'The pack as it was last saved, with its answers.',
  exportNames: {
    word: 'Word',
    press: 'Word for a press (SutonnyMJ)',
    xlsx: 'Excel',
    moodle: 'Moodle XML',
    gift: 'GIFT',
    qti: 'QTI 2.1',
    anki: 'Anki',
  },
}
