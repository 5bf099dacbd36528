import type { exams as english } from '../en/exams.ts'

export const exams: typeof english = {
  title: 'পরীক্ষা',
  contests: 'প্রতিযোগিতা',
  allContests: 'সব প্রতিযোগিতা',
  model: 'আসল পরীক্ষার মতো',
  packs: 'প্যাক ধরে পরীক্ষা',
  allPacks: 'আরও প্যাক',
  noPacks: 'এই শ্রেণির কোনো প্যাক এখনো নেই।',
  noPacksHelp: 'অন্য শ্রেণির প্যাক পাবেন “সব শ্রেণি”-তে।',
  past: 'আপনার সাম্প্রতিক পরীক্ষা',
}
