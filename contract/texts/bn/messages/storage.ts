/** Refusals while the server cannot write, or not even read. */
export const storageMessages = {
  'storage.full': 'এই মুহূর্তে কিছু সেভ করা যাচ্ছে না, কারণ সার্ভারে জায়গা নেই। পরে আবার চেষ্টা করুন।',
  'storage.away': 'সার্ভার এই মুহূর্তে তার ডেটাবেজে পৌঁছাতে পারছে না। একটু পরে আবার চেষ্টা করুন।',
  'storage.readOnly': 'এই মুহূর্তে কিছু সেভ করা যাচ্ছে না, কারণ সার্ভারের ডেটাবেজ এখন শুধু পড়া যায়। পরে আবার চেষ্টা করুন।',
}
