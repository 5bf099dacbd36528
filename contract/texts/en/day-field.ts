/** A field for a day. */
export const dayField = {
  written: (day: string, month: string, year: string) => `${day}/${month}/${year}`,
  hint: 'Day/month/year, such as 31/12/2026.',
  noDay: 'There is no such day. Write day/month/year, such as 31/12/2026.',
  calendar: 'Choose from a calendar',
}
