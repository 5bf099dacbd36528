/** The files in which a stored pack can be had, with the endings of their names. `server/features/bank/exports` writes them. */
export const exportFormats = [
  { name: 'word', ending: 'docx' },
  { name: 'press', ending: 'docx' },
  { name: 'xlsx', ending: 'xlsx' },
  { name: 'moodle', ending: 'xml' },
  { name: 'gift', ending: 'gift' },
  { name: 'qti', ending: 'zip' },
  { name: 'anki', ending: 'apkg' },
] as const

export type ExportFormat = (typeof exportFormats)[number]['name']
