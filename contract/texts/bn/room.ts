export const room = {
  title: 'এই ঘরের ফোন থেকে খুলুন',
  help: 'ফোনটি একই নেটওয়ার্কে থাকতে হবে, যেমন একই ওয়াই-ফাইয়ে। কোডটি স্ক্যান করুন, অথবা ঠিকানাটি লিখুন।',
  code: (address: string) => `কিউআর কোড: ${address}`,
  others: (addresses: string) => `না খুললে: ${addresses}`,
}
