import { number } from '../digits.ts'

export const pictureMessages = {
  'picture.notCreator': 'শুধু প্রশ্নকর্তারা ছবি আপলোড করতে পারেন।',
  'picture.tooOften': 'আপনি অল্প সময়ে অনেক ছবি আপলোড করেছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'picture.wrongType': 'শুধু JPEG ও PNG ছবি ব্যবহার করা যায়।',
  'picture.tooLarge': 'ছবিটি ২৫ এমবির চেয়ে বড়। ছোট একটি বেছে নিন।',
  'picture.notFound': 'ছবিটি আর নেই, নয়তো এটি আপনার নয়। আবার ছবি বেছে নিন।',
  'picture.notYours': 'শুধু ছবির মালিক বা অ্যাডমিন ছবি মুছতে পারেন।',
  'picture.justUsed': 'এইমাত্র একটি প্রশ্নে ছবিটি ব্যবহার করা হয়েছে। আবার চেষ্টা করুন।',
  'picture.tooManyListed': ({ maxPictures }: { maxPictures: number }) =>
    `একবারে সর্বোচ্চ ${number(maxPictures)}টি ছবি দেওয়া যায়।`,
  'picture.badPayload':
    'ছবি পাঠাতে হবে { name, type, bytes } আকারের JSON হিসেবে; bytes হবে base64, নয়তো বাইটের JSON তালিকা।',
  'picture.damaged': 'ছবিটি নষ্ট বা অসম্পূর্ণ। খুলে আবার সেভ করুন, তারপর নতুন ফাইলটি বেছে নিন।',
  'picture.tooManyPixels': 'ছবিটি ৫০ মেগাপিক্সেলের বেশি। ছোট একটি বেছে নিন।',
  'picture.tooLong': 'ছবিটির এক পাশ ২০,০০০ পিক্সেলের বেশি। ছোট একটি বেছে নিন।',
  'picture.tooSlow': 'ছবিটি তৈরি করতে অনেক সময় লাগছে। অন্য প্রোগ্রামে খুলে আবার সেভ করুন, নয়তো ছোট একটি বেছে নিন।',
  'picture.tooManyAtOnce': 'এখন একসঙ্গে অনেক ছবি আপলোড হচ্ছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  'picture.cutOff': 'ছবিটি পুরোপুরি পৌঁছায়নি। আবার চেষ্টা করুন।',
}
