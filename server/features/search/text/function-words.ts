import { exactLetters } from './letters.ts'

/** Words that hold a sentence together and say little about what it is about. */
const english =
  'a an the of to in on at by for from with about into and or but if so as than then that this these those ' +
  'there here it its his her he she they them their we us our you your i me my is are was were be been being ' +
  'do does did done has have had can could will would shall should may might must what which who whom whose ' +
  'when where why how many much some any all also just very more most other another called used get gets got'

const bangla =
  'কি কী কে কার কাকে কাদের কোন কোনটি কোনটা কোনগুলো কোথায় কবে কখন কেন কীভাবে কিভাবে কেমন কত কতটি কয়টি কয়টা কতটুকু ' +
  'কীসের কিসের নিচের নিম্নের নীচের এবং ও বা অথবা আর এ এই এর ঐ সে সেই সেটি তা তার তাকে তাদের তিনি তাঁর যে যা যার যারা ' +
  'হয় হয়েছে হয়েছিল হলো হল হবে হলে হয়ে হচ্ছে হওয়ার ছিল ছিলেন আছে থাকে করে করা করেন করেছে করেছেন করেছিলেন করলে করতে ' +
  'দিয়ে থেকে হতে জন্য জন্যে মধ্যে সাথে সঙ্গে কাছে দ্বারা কর্তৃক পর্যন্ত অনুযায়ী অনুসারে উপর ওপর কিছু একটি একটা এক ' +
  'বলে বলা নাম সঠিক যায় যেতে পারে তবে কিন্তু যদি তো টি টা খুব আমি আমরা আমার আমাদের আপনি তুমি'

const functionWords: ReadonlySet<string> = new Set(`${english} ${bangla}`.split(' ').map(exactLetters))

/** Returns whether a word, in exact form, says little about what a text is about. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word)
}
