/** The learner's own room. */
export const me = {
  title: 'Me',
  class: (label: string) => `Class: ${label}`,
  noClass: 'No class chosen yet.',
  streak: (days: number, longest: number) => `Days in a row: ${days}. Longest in twelve months: ${longest}.`,
  goal: 'Your goal',
  profile: 'Profile, class and security',
  keptOffline: 'Kept offline',
  authored: 'Your questions and packs',
  charts: 'Charts of your practice',
  chartsLater: (left: number) => `After ${left} more answers you find charts of your practice here.`,
  rows: 'More about you',
}
