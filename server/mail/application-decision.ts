import { brand } from '../../contract/brand.ts'
import { bilingualMail } from './bilingual-mail.ts'
import { greetByName } from './greeting.ts'
import type { Mail } from './mail.ts'
import type { InBoth, MailPart } from './mail-page.ts'

type ApplicationDecision = {
  to: string
  givenName: string
  status: 'approved' | 'rejected'
  publicUrl: string
}

type News = { subject: InBoth<string>; parts: InBoth<MailPart[]> }

/** Tells an applicant whether they became a creator. */
export function writeApplicationDecisionMail({
  to,
  givenName,
  status,
  publicUrl,
}: ApplicationDecision): Mail {
  const news = status === 'approved' ? approval(publicUrl) : rejection()
  return bilingualMail({ to, greeting: greetByName(givenName), ...news })
}

function approval(publicUrl: string): News {
  return {
    subject: {
      bangla: `অভিনন্দন! আপনি এখন ${brand.nameInBangla} সাইটের প্রশ্নকর্তা`,
      english: `You are a creator on ${brand.name} now`,
    },
    parts: {
      bangla: [
        `আপনার আবেদন মঞ্জুর হয়েছে। এখন থেকে আপনি ${brand.nameInBangla} সাইটে প্রশ্ন ও প্যাক তৈরি করতে পারবেন। পাতায় “তৈরি করুন” দেখা না গেলে লগ আউট করে আবার লগ ইন করুন।`,
        { link: `${publicUrl}/bn/create` },
      ],
      english: [
        `Your application is approved: from now on you can make questions and packs on ${brand.name}. If the page does not show "Create" yet, sign out and sign in again.`,
        { link: `${publicUrl}/create` },
      ],
    },
  }
}

function rejection(): News {
  return {
    subject: {
      bangla: `${brand.nameInBangla} সাইটে প্রশ্নকর্তা হওয়ার আবেদন`,
      english: `Your application to become a creator on ${brand.name}`,
    },
    parts: {
      bangla: [
        `আবেদন করার জন্য ধন্যবাদ। আমরা আবেদনটি পড়েছি। তবে এই মুহূর্তে আপনাকে ${brand.nameInBangla} সাইটের প্রশ্নকর্তা করা সম্ভব হচ্ছে না। আপনার অ্যাকাউন্ট আগের মতোই থাকবে, অনুশীলন চালিয়ে যেতে পারবেন।`,
        `কোনো প্রশ্ন থাকলে ${brand.nameInBangla} সাইটের একজন অ্যাডমিনকে জিজ্ঞাসা করুন।`,
      ],
      english: [
        `Thank you for your application. We have read it and cannot make you a creator on ${brand.name} at this time. Your account stays as it is: you can go on practising.`,
        `If you have a question, ask an administrator of ${brand.name}.`,
      ],
    },
  }
}
