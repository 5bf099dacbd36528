export const twins = {
  looksLike: 'প্রায় একই প্রশ্ন আছে এখানে:',
  bank: 'প্রশ্নব্যাংক',
  changed: (own: string, other: string) => `আপনার প্রশ্নে “${own}”, সেখানে “${other}”`,
  onlyOwn: (own: string) => `“${own}” শুধু আপনার প্রশ্নে আছে`,
  onlyOther: (other: string) => `“${other}” শুধু সেখানে আছে`,
  otherOptions: 'অপশন আলাদা',
}
