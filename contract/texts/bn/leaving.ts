import type { leaving as english } from '../en/leaving.ts'

export const leaving: typeof english = {
  leaveTitle: 'এই পাতা ছেড়ে যাবেন?',
  leaveHelp: 'আপনার পরিবর্তনগুলো সেভ হয়নি, চলে গেলে হারিয়ে যাবে।',
  stay: 'থাকুন',
  leave: 'চলে যান',
}
