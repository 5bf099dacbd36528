import { expect, test } from 'vitest'
import { clipMiddle, clipText } from './clip-text.ts'

test.each([
  ['Velocity', 8, 'Velocity'],
  ['Velocity', 5, 'Velo…'],
  ['ক্ষুদ্র', 2, 'ক্ষুদ্র'],
  ['দৃষ্টিভঙ্গি কী', 4, 'দৃষ্টিভ…'],
  ['কি কী কে', 4, 'কি কী…'],
  ['👩‍🔬👩‍🔬👩‍🔬', 2, '👩‍🔬…'],
])('%j in %i letters is %j', (text, length, clipped) => {
  expect(clipText(text, length)).toBe(clipped)
})

test.each([
  ['Which is a noun?', 16, 'Which is a noun?'],
  ['Read the passage about rivers. What does it say of Padma?', 33, 'Read the … say of Padma?'],
  ['উদ্দীপক: একটি বাগানের দৈর্ঘ্য ২৪ মিটার। পথের ক্ষেত্রফল কত?', 30, 'উদ্দীপক: একটি … পথের ক্ষেত্রফল কত?'],
  ['মুক্তিযুদ্ধমুক্তিযুদ্ধ', 7, 'মুক্তি … যুদ্ধ'],
])('%j in %i letters without its middle is %j', (text, length, clipped) => {
  expect(clipMiddle(text, length)).toBe(clipped)
})
