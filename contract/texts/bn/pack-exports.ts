export const packExports = {
  downloadAsHelp: 'শেষবার সেভ করার সময় প্যাকটি যেমন ছিল, উত্তরসহ।',
  exportNames: {
    word: 'ওয়ার্ড',
    press: 'ছাপাখানার জন্য ওয়ার্ড (সুতন্বী)',
    xlsx: 'এক্সেল',
    moodle: 'মুডল (XML)',
    gift: 'GIFT',
    qti: 'কিউটিআই ২.১',
    anki: 'Anki',
  },
}
