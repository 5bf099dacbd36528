import { brand } from '../../contract/brand.ts'
import { bilingualMail } from './bilingual-mail.ts'
import { greetByName } from './greeting.ts'
import type { Mail } from './mail.ts'
import type { InBoth } from './mail-page.ts'

/*
 * Notices to the owner of an account. They greet by name, so they may only go to an address that the owner has
 * proved.
 */

type Notice = { to: string; givenName: string }

const help = {
  english: `If this was not you, ask for a new password on the sign-in page at once.`,
  bangla: `কাজটি আপনার না হলে এখনই লগ ইন পাতা থেকে নতুন পাসওয়ার্ড নিন।`,
}

/** For a new way to sign in, which a new password does not remove. */
const removeIt = {
  english: `If this was not you, ask for a new password on the sign-in page at once, and remove it in your profile.`,
  bangla: `কাজটি আপনার না হলে এখনই লগ ইন পাতা থেকে নতুন পাসওয়ার্ড নিন, তারপর প্রোফাইলে গিয়ে এটি সরিয়ে দিন।`,
}

/** For someone who can no longer ask for a new password at this address. */
const tellUs = {
  english: `If this was not you, tell an administrator of ${brand.name} at once.`,
  bangla: `কাজটি আপনার না হলে এখনই ${brand.nameInBangla} সাইটের একজন অ্যাডমিনকে জানান।`,
}

const bangla = new Intl.NumberFormat('bn-BD')

const ours = `${brand.name} account`
const oursInBangla = `${brand.nameInBangla} অ্যাকাউন্ট`

function writeNotice(
  { to, givenName }: Notice,
  subject: InBoth<string>,
  news: InBoth<string>,
  advice: InBoth<string> = help,
): Mail {
  const parts = {
    bangla: [news.bangla, { soft: advice.bangla }],
    english: [news.english, { soft: advice.english }],
  }
  return bilingualMail({ to, subject, greeting: greetByName(givenName), parts })
}

/** Returns a function that writes a notice which is the same for everyone. */
const noticeOf =
  (subject: InBoth<string>, news: InBoth<string>, advice?: InBoth<string>) =>
  (notice: Notice): Mail =>
    writeNotice(notice, subject, news, advice)

/** Sent to the account's address after every change of its password. */
export const writePasswordChangedMail = noticeOf(
  {
    bangla: `আপনার ${brand.nameInBangla} পাসওয়ার্ড বদলানো হয়েছে`,
    english: `Your ${brand.name} password was changed`,
  },
  {
    english: `The password of your ${ours} has just been changed. Other devices were signed out.`,
    bangla: `আপনার ${oursInBangla}ের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।`,
  },
)

/** Sent to the old address after a change: the change may not be the owner's. */
export const writeEmailChangedMail = noticeOf(
  { bangla: `আপনার ${oursInBangla}ের ইমেইল বদলানো হয়েছে`, english: `The email of your ${ours} was changed` },
  {
    english: `Your ${ours} has another email address from now on; this one is not used any more.`,
    bangla: `আপনার ${oursInBangla}ে এখন থেকে অন্য একটি ইমেইল ঠিকানা চলবে; এই ঠিকানাটি আর কাজে লাগবে না।`,
  },
  tellUs,
)

/** Sent to the new address after a change. */
export const writeNewEmailMail = noticeOf(
  { bangla: `এটি এখন আপনার ${oursInBangla}ের ইমেইল`, english: `This is the email of your ${ours} now` },
  {
    english: `This is the email address of your ${ours} from now on. Use it to sign in.`,
    bangla: `এখন থেকে এটিই আপনার ${oursInBangla}ের ইমেইল ঠিকানা। লগ ইন করতে এটি ব্যবহার করুন।`,
  },
  tellUs,
)

/** Sent when an app was set up, for the first time or in place of another one. */
export const writeAuthenticatorOnMail = noticeOf(
  {
    bangla: `আপনার ${oursInBangla}ে অথেনটিকেটর অ্যাপ চালু হয়েছে`,
    english: `An authenticator app was set up for your ${ours}`,
  },
  {
    english: `An authenticator app was set up for your ${ours}. Signing in needs its codes from now on.`,
    bangla: `আপনার ${oursInBangla}ে একটি অথেনটিকেটর অ্যাপ চালু করা হয়েছে। এখন থেকে লগ ইন করতে এর কোড লাগবে।`,
  },
)

/** Sent when sign-in no longer asks for codes of the app. */
export const writeAuthenticatorOffMail = noticeOf(
  {
    bangla: `আপনার ${oursInBangla}ের অথেনটিকেটর অ্যাপ বন্ধ হয়েছে`,
    english: `The authenticator app of your ${ours} was switched off`,
  },
  {
    english: `The authenticator app of your ${ours} was switched off. The password alone is enough to sign in.`,
    bangla: `আপনার ${oursInBangla}ের অথেনটিকেটর অ্যাপ বন্ধ করা হয়েছে। এখন শুধু পাসওয়ার্ড দিয়েই লগ ইন করা যাবে।`,
  },
)

/** Sent when an account can be signed in to with a provider, such as Google, from now on. */
export function writeProviderAddedMail({ provider, ...notice }: Notice & { provider: string }): Mail {
  return writeNotice(
    notice,
    {
      bangla: `আপনার ${oursInBangla}ে লগ ইন করার নতুন উপায় যোগ হয়েছে`,
      english: `${provider} can sign in to your ${ours}`,
    },
    {
      english: `Your ${ours} can be signed in to with ${provider} from now on.`,
      bangla: `এখন থেকে আপনার ${oursInBangla}ে এই সেবা দিয়েও লগ ইন করা যাবে: ${provider}।`,
    },
    removeIt,
  )
}

/** Sent when a provider can no longer sign in to an account. */
export function writeProviderRemovedMail({ provider, ...notice }: Notice & { provider: string }): Mail {
  return writeNotice(
    notice,
    {
      bangla: `আপনার ${oursInBangla}ে লগ ইন করার একটি উপায় সরানো হয়েছে`,
      english: `${provider} was removed from your ${ours}`,
    },
    {
      english: `Your ${ours} can no longer be signed in to with ${provider}. Other devices were signed out.`,
      bangla: `আপনার ${oursInBangla}ে এই সেবা দিয়ে আর লগ ইন করা যাবে না: ${provider}। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।`,
    },
  )
}

/** Sent when an account can be signed in to with a passkey from now on. */
export const writePasskeyAddedMail = noticeOf(
  { bangla: `আপনার ${oursInBangla}ে নতুন পাসকি যোগ হয়েছে`, english: `A passkey was added to your ${ours}` },
  {
    english: `A passkey was added to your ${ours}. It signs in without the password.`,
    bangla: `আপনার ${oursInBangla}ে একটি পাসকি যোগ করা হয়েছে। এটি দিয়ে পাসওয়ার্ড ছাড়াই লগ ইন করা যায়।`,
  },
  removeIt,
)

export const writePasskeyRemovedMail = noticeOf(
  {
    bangla: `আপনার ${oursInBangla}ের একটি পাসকি সরানো হয়েছে`,
    english: `A passkey was removed from your ${ours}`,
  },
  {
    english: `A passkey of your ${ours} no longer works. Other devices were signed out.`,
    bangla: `আপনার ${oursInBangla}ের একটি পাসকি আর কাজ করবে না। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।`,
  },
)

/** Sent when an account can be signed in to with a code to its phone number from now on. */
export const writePhoneAddedMail = noticeOf(
  {
    bangla: `আপনার ${oursInBangla}ে ফোন নম্বর দিয়ে লগ ইন চালু হয়েছে`,
    english: `Your phone number signs in to your ${ours}`,
  },
  {
    english: `Your ${ours} can be signed in to with a code by SMS to the phone number in your profile from now on.`,
    bangla: `এখন থেকে প্রোফাইলের ফোন নম্বরে এসএমএসে পাঠানো কোড দিয়েও আপনার ${oursInBangla}ে লগ ইন করা যাবে।`,
  },
  removeIt,
)

/** Sent when the phone number can no longer sign in to an account. */
export const writePhoneRemovedMail = noticeOf(
  {
    bangla: `আপনার ${oursInBangla}ে ফোন নম্বর দিয়ে লগ ইন বন্ধ হয়েছে`,
    english: `Your phone number no longer signs in to your ${ours}`,
  },
  {
    english: `Your ${ours} can no longer be signed in to with its phone number. Other devices were signed out.`,
    bangla: `আপনার ${oursInBangla}ে ফোন নম্বর দিয়ে আর লগ ইন করা যাবে না। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।`,
  },
)

/** Sent when new recovery codes replaced the account's earlier ones. */
export const writeRecoveryCodesMadeMail = noticeOf(
  { bangla: `আপনার ${oursInBangla}ের নতুন ব্যাকআপ কোড`, english: `New recovery codes for your ${ours}` },
  {
    english: `New recovery codes were made for your ${ours}; earlier ones no longer work.`,
    bangla: `আপনার ${oursInBangla}ের জন্য নতুন ব্যাকআপ কোড তৈরি করা হয়েছে; আগের কোডগুলো আর কাজ করবে না।`,
  },
)

/** Sent when a recovery code was used; `left` is the number of unused ones. */
export function writeRecoveryCodeUsedMail({ left, ...notice }: Notice & { left: number }): Mail {
  return writeNotice(
    notice,
    {
      bangla: `আপনার ${oursInBangla}ের একটি ব্যাকআপ কোড ব্যবহার হয়েছে`,
      english: `A recovery code of your ${ours} was used`,
    },
    {
      english: `A recovery code of your ${ours} was used in place of the authenticator app. Codes left: ${left}.`,
      bangla: `অথেনটিকেটর অ্যাপের বদলে আপনার ${oursInBangla}ের একটি ব্যাকআপ কোড ব্যবহার করা হয়েছে। বাকি কোড: ${bangla.format(left)}টি।`,
    },
  )
}

const deletedSubject = {
  bangla: `আপনার ${oursInBangla} মুছে ফেলা হয়েছে`,
  english: `Your ${ours} was deleted`,
}

export const writeAccountDeletedMail = noticeOf(
  deletedSubject,
  {
    english: `Your ${ours} and your personal data were deleted, as requested on your profile.`,
    bangla: `প্রোফাইল থেকে করা আপনার অনুরোধ অনুযায়ী আপনার ${oursInBangla} ও ব্যক্তিগত তথ্য মুছে ফেলা হয়েছে।`,
  },
  tellUs,
)

/** Sent when an administrator has deleted the account. */
export const writeAccountDeletedForYouMail = noticeOf(
  deletedSubject,
  {
    english: `An administrator has deleted your ${ours} and your personal data.`,
    bangla: `একজন অ্যাডমিন আপনার ${oursInBangla} ও ব্যক্তিগত তথ্য মুছে ফেলেছেন।`,
  },
  {
    english: `If you have a question about it, ask an administrator of ${brand.name}.`,
    bangla: `এ নিয়ে কোনো প্রশ্ন থাকলে ${brand.nameInBangla} সাইটের একজন অ্যাডমিনকে জিজ্ঞাসা করুন।`,
  },
)

/** Sent when a confirmed account requests a sign-up code. */
export const writeAlreadyConfirmedMail = noticeOf(
  { bangla: `আপনার ${oursInBangla} আগেই যাচাই হয়েছে`, english: `Your ${ours} is confirmed already` },
  {
    english: `Your ${ours} needs no code: it is confirmed. You can sign in with your password.`,
    bangla: `আপনার ${oursInBangla}ে কোনো কোড লাগবে না, কারণ এটি আগেই যাচাই হয়েছে। পাসওয়ার্ড দিয়ে লগ ইন করুন।`,
  },
  {
    english: 'If you did not ask for this, you can ignore this mail.',
    bangla: 'কোডটি আপনি না চাইলে কিছুই করতে হবে না।',
  },
)
