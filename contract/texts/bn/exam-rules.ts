import type { examRules as english } from '../en/exam-rules.ts'
import { digits, number } from './digits.ts'

export const examRules: typeof english = {
  facts: (asked, minutes) => `${number(asked)}টি প্রশ্ন, সময় ${number(minutes)} মিনিট`,
  wrongMark: (marks) => `প্রতিটি ভুল উত্তরে ${digits(marks)} নম্বর কাটা যাবে`,
  noWrongMark: 'ভুল উত্তরে নম্বর কাটা যাবে না',
}
