/** The learner's own room. */
export const me = {
  title: 'Me',
  class: (label: string) => `Class: ${label}`,
  noClass: 'Choose your class',
  streak: (days: number, longest: number) =>
    days === longest
      ? `Days in a row: ${days}, the most in twelve months.`
      : `Days in a row: ${days}. Longest in twelve months: ${longest}.`,
  goal: 'Your goal',
  profile: 'Profile, class and security',
  keptOffline: 'Kept offline',
  authored: 'Your questions and packs',
  charts: 'Your progress',
  chartsLater: (left: number) => `After ${left} more answers you find your progress here.`,
  rows: 'More about you',
}
