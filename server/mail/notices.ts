import { brand } from '../../contract/brand.ts'
import { greet } from './greeting.ts'
import type { Mail } from './mail.ts'

type Notice = { to: string; givenName: string }

const help = {
  english: `If this was not you, ask for a new password on the sign-in page at once, or write to ${brand.supportEmail}.`,
  bangla: `কাজটি আপনার না হলে এখনই সাইন-ইন পাতায় নতুন পাসওয়ার্ড চেয়ে নিন, অথবা ${brand.supportEmail} ঠিকানায় লিখুন।`,
}

function writeNotice({ to, givenName }: Notice, subject: string, lines: string[]): Mail {
  return { to, subject, text: [greet(givenName), '', ...lines, ''].join('\n') }
}

/** Sent to the account's address after every change of its password. */
export function writePasswordChangedMail(notice: Notice): Mail {
  return writeNotice(notice, `Your ${brand.name} password was changed`, [
    `The password of your ${brand.name} account has just been changed. Other devices were signed out.`,
    `আপনার ${brand.nameInBangla} অ্যাকাউন্টের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে। অন্য সব ডিভাইস থেকে সাইন আউট করা হয়েছে।`,
    '',
    help.english,
    help.bangla,
  ])
}

/** Sent to the old address after a change: the change may not be the owner's. */
export function writeEmailChangedMail(notice: Notice): Mail {
  return writeNotice(notice, `The email of your ${brand.name} account was changed`, [
    `Your ${brand.name} account has another email address from now on; this one is not used any more.`,
    `আপনার ${brand.nameInBangla} অ্যাকাউন্টে এখন থেকে অন্য একটি ইমেইল ঠিকানা আছে; এই ঠিকানাটি আর ব্যবহৃত হবে না।`,
    '',
    `If this was not you, write to ${brand.supportEmail} at once.`,
    `কাজটি আপনার না হলে এখনই ${brand.supportEmail} ঠিকানায় লিখুন।`,
  ])
}

/** Sent when a confirmed account requests a sign-up code. */
export function writeAlreadyConfirmedMail(notice: Notice): Mail {
  return writeNotice(notice, `Your ${brand.name} account is confirmed already`, [
    `Your ${brand.name} account needs no code: it is confirmed. You can sign in with your password.`,
    `আপনার ${brand.nameInBangla} অ্যাকাউন্টে কোনো কোড লাগবে না: এটি আগেই নিশ্চিত করা হয়েছে। পাসওয়ার্ড দিয়ে সাইন ইন করুন।`,
    '',
    'If you did not ask for this, you can ignore this mail.',
    'আপনি এটি না চাইলে এই মেইল উপেক্ষা করুন।',
  ])
}
