import type { QuestionLevel } from './levels.ts'

const ofClass = (names: string) => {
  const all = names.split(' ')
  return all.flatMap((name) =>
    /[a-z0-9]/.test(name)
      ? [`class ${name}`, `grade ${name}`, `ক্লাস ${name}`, `শ্রেণি ${name}`]
      : [`${name} শ্রেণি`, `${name} শ্রেণী`, `ক্লাস ${name}`],
  )
}

/** The names of each level in a search, in Bangla and English. Digits of both scripts are equal. */
export const levelWords: Readonly<Record<QuestionLevel, readonly string[]>> = {
  One: ofClass('1 one প্রথম ১ম ওয়ান'),
  Two: ofClass('2 two দ্বিতীয় ২য় টু'),
  Three: ofClass('3 three তৃতীয় ৩য় থ্রি'),
  Four: ofClass('4 four চতুর্থ ৪র্থ ফোর'),
  Five: [...ofClass('5 five পঞ্চম ৫ম ফাইভ'), 'psc', 'পিএসসি'],
  Six: ofClass('6 six ষষ্ঠ ৬ষ্ঠ সিক্স'),
  Seven: ofClass('7 seven সপ্তম ৭ম সেভেন'),
  Eight: [...ofClass('8 eight অষ্টম ৮ম এইট'), 'jsc', 'জেএসসি'],
  SSC: [...ofClass('9 nine 10 ten নবম ৯ম দশম ১০ম নাইন টেন'), 'ssc', 'এসএসসি', 'এস এস সি', 'মাধ্যমিক', 'নবম দশম'],
  HSC: [
    ...ofClass('11 eleven 12 twelve একাদশ ১১শ দ্বাদশ ১২শ'),
    ...['hsc', 'এইচএসসি', 'এইচ এস সি', 'উচ্চমাধ্যমিক', 'উচ্চ মাধ্যমিক', 'একাদশ দ্বাদশ', 'intermediate'],
  ],
  Admission: ['admission', 'admission test', 'ভর্তি', 'ভর্তি পরীক্ষা', 'ভর্তিপরীক্ষা', 'এডমিশন', 'অ্যাডমিশন'],
  BCS: ['bcs', 'বিসিএস', 'বি সি এস'],
}
