import type { facts as english } from '../en/facts.ts'
import { number } from './digits.ts'

export const facts: typeof english = {
  title: 'অন্যরা যা উত্তর দিয়েছেন',
  right: (percent, answers) => `প্রথমবারের ${number(answers)}টি উত্তরের ${number(percent)}% সঠিক।`,
  seconds: (seconds) => `উত্তর দিতে গড়ে ${number(seconds)} সেকেন্ড লেগেছে।`,
  failed: 'এটি আনা যায়নি। একবার বন্ধ করে আবার খুলুন।',
  none: 'এই প্রশ্নের উত্তর এখনো খুব কম জন দিয়েছেন।',
  changed: 'প্রশ্নটি এরপর বদলানো হয়েছে। অন্যদের উত্তরের হিসাব শুধু নতুন প্রশ্নটিরই আছে।',
  chose: (percent) => `${number(percent)}% এটি বেছে নিয়েছেন`,
}
