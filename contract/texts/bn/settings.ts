import { settingLimits } from '../../setting-limits.ts'
import { number } from './digits.ts'

export const settings = {
  title: 'সেটিং',
  liveTitle: 'এখনই বদলানো যায়',
  liveHelp:
    'বদলালে এক মিনিটের মধ্যে কাজ শুরু হয়, সার্ভার আবার চালু করতে হয় না। এনভায়রনমেন্ট ভেরিয়েবল থাকলে এই পাতার বদলে সেটিই চলে।',
  fixedTitle: 'সার্ভার আবার চালু করতে হয়',
  fixedHelp: 'এগুলো এনভায়রনমেন্ট ভেরিয়েবল, সার্ভার চালু হওয়ার সময় পড়া হয়। গোপন কিছু থাকতে পারে এমন মান দেখানো হয় না।',
  names: {
    MAIL_FROM: 'ইমেইলের প্রেরক',
    MAIL_NOTE: 'প্রতিটি ইমেইলের শেষের লেখা',
    SCHOOL_NAME: 'প্রতিষ্ঠানের নাম',
    SUPPORT_EMAIL: 'প্রশ্ন পাঠানোর ঠিকানা',
    LOG_LEVEL: 'লগের স্তর',
    RATE_LIMIT_PER_ADDRESS: 'একটি ঠিকানা থেকে মিনিটে অনুরোধ',
    RATE_LIMIT_PER_USER: 'একজন ব্যবহারকারীর মিনিটে অনুরোধ',
  } as Record<string, string>,
  helps: {
    MAIL_FROM: 'একটি ঠিকানা, অথবা নাম ও কোণ-বন্ধনীতে ঠিকানা। ইমেইল সার্ভারে এই ঠিকানার অনুমতি থাকতে হবে।',
    MAIL_NOTE: `যেমন ফোন নম্বর আর কখন ফোন করা যাবে। সর্বোচ্চ ${number(settingLimits.mailNoteCharacters)} অক্ষর।`,
    SCHOOL_NAME: `লগ ইন কার্ডে আর সব ইমেইলের শেষে থাকে। সর্বোচ্চ ${number(settingLimits.schoolNameCharacters)} অক্ষর।`,
    SUPPORT_EMAIL:
      'এমন একটি ইমেইল ঠিকানা, যা কেউ নিয়মিত দেখেন। সব ইমেইলের শেষে আর গোপনীয়তা নীতিতে থাকে। না দিলে ইমেইলে কোনো ঠিকানা থাকে না।',
    LOG_LEVEL: 'নিচের দিকের স্তরে লগে বেশি লেখা হয়।',
    RATE_LIMIT_PER_ADDRESS: 'পুরো স্কুল একটি ঠিকানা ব্যবহার করলে এবং সীমায় আটকালে বাড়ান।',
    RATE_LIMIT_PER_USER: 'কাজ করতে গিয়ে কেউ সীমায় আটকালে বাড়ান।',
  } as Record<string, string>,
  sources: {
    environment: 'এনভায়রনমেন্টে ঠিক করা',
    page: 'এখানে ঠিক করা',
    none: 'শুরুর মান',
  },
  hiddenSet: 'দেওয়া আছে, দেখানো হয় না',
  unset: 'দেওয়া নেই',
  change: 'বদলান',
  value: 'মান',
  save: 'সেভ করুন',
  saving: 'সেভ হচ্ছে…',
  saved: 'সেটিং সেভ হয়েছে।',
  saveFailed: 'সেটিং সেভ হয়নি।',
  toDefault: 'শুরুর মানে ফিরুন',
  resetting: 'বদলানো হচ্ছে…',
  isDefault: 'আবার শুরুর মান চলছে।',
}
