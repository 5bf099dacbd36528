export const searchForm = {
  label: 'প্রশ্ন ও প্যাক খুঁজুন',
  search: 'খুঁজুন',
  exploreAll: 'সব প্রশ্ন ও প্যাক ঘুরে দেখুন',
}
