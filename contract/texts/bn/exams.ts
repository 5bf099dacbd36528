import type { exams as english } from '../en/exams.ts'

export const exams: typeof english = {
  title: 'পরীক্ষা',
  chooseClass: 'নিজের শ্রেণি বেছে নিন, তার পরীক্ষাগুলো আগে পাবেন',
  contests: 'প্রতিযোগিতা',
  allContests: 'সব প্রতিযোগিতা',
  model: 'আসল পরীক্ষার মতো',
  packs: 'প্যাক ধরে পরীক্ষা',
  allPacks: 'আরও প্যাক',
  none: 'এখানে এখনো কোনো পরীক্ষা নেই।',
  noneHelp: 'অন্য শ্রেণির পরীক্ষা পাবেন “সব শ্রেণি”-তে।',
  past: 'সাম্প্রতিক ফলাফল',
  allResults: 'সব ফলাফল',
}
