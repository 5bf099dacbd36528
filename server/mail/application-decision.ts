import { brand } from '../../contract/brand.ts'
import { greetByName } from './greeting.ts'
import type { Mail } from './mail.ts'

type ApplicationDecision = {
  to: string
  givenName: string
  status: 'approved' | 'rejected'
  publicUrl: string
}

/** Tells an applicant whether they became a creator, in English and Bangla. */
export function writeApplicationDecisionMail({
  to,
  givenName,
  status,
  publicUrl,
}: ApplicationDecision): Mail {
  const { subject, lines } = status === 'approved' ? approval(publicUrl) : rejection()
  return { to, subject, text: [greetByName(givenName), '', ...lines, ''].join('\n') }
}

function approval(publicUrl: string) {
  return {
    subject: `You are a creator on ${brand.name} now`,
    lines: [
      `Your application is approved: from now on you can make questions and packs on ${brand.name}. If the page does not show "Create" yet, sign out and sign in again.`,
      `আপনার আবেদন মঞ্জুর হয়েছে: এখন থেকে আপনি ${brand.nameInBangla} সাইটে প্রশ্ন ও প্যাক তৈরি করতে পারবেন। পাতায় “তৈরি করুন” (Create) দেখা না গেলে লগ আউট করে আবার লগ ইন করুন।`,
      '',
      `${publicUrl}/create`,
    ],
  }
}

function rejection() {
  return {
    subject: `Your application to become a creator on ${brand.name}`,
    lines: [
      `Thank you for your application. We have read it and cannot make you a creator on ${brand.name} at this time. Your account stays as it is: you can go on practising.`,
      `আবেদন করার জন্য ধন্যবাদ। আমরা আবেদনটি পড়েছি; তবে এই মুহূর্তে আপনাকে ${brand.nameInBangla} সাইটের প্রশ্নকর্তা করা সম্ভব হচ্ছে না। আপনার অ্যাকাউন্ট আগের মতোই থাকবে, অনুশীলন চালিয়ে যেতে পারবেন।`,
      '',
      `If you have a question, write to ${brand.supportEmail}.`,
      `কোনো প্রশ্ন থাকলে ${brand.supportEmail} ঠিকানায় লিখুন।`,
    ],
  }
}
