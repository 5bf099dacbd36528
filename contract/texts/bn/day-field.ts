import type { dayField as english } from '../en/day-field.ts'
import { digits } from './digits.ts'

export const dayField: typeof english = {
  written: (day, month, year) => digits(`${day}/${month}/${year}`),
  hint: 'দিন/মাস/বছর, যেমন ৩১/১২/২০২৬।',
  noDay: 'এমন কোনো তারিখ নেই। দিন/মাস/বছর লিখুন, যেমন ৩১/১২/২০২৬।',
  calendar: 'ক্যালেন্ডার থেকে বেছে নিন',
}
