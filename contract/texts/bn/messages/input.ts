import { number } from '../digits.ts'

export const inputMessages = {
  'input.notUuid': ({ argument }: { argument: string }) => `${argument} একটি UUID হতে হবে।`,
  'input.notInstant': ({ argument }: { argument: string }) => `${argument} একটি AWSDateTime হতে হবে।`,
  'input.notOneOf': ({ argument, values }: { argument: string; values: string }) =>
    `${argument} হতে হবে এগুলোর একটি: ${values}।`,
  'input.badPageToken': 'এই nextToken ঠিক নয়।',
  'input.queryNotText': 'query একটি লেখা হতে হবে।',
  'input.queryNotDocument': 'query একটি GraphQL ডকুমেন্ট হতে হবে।',
  'input.operationNameNotText': 'operationName একটি লেখা হতে হবে।',
  'input.notObject': ({ argument }: { argument: string }) => `${argument} একটি অবজেক্ট হতে হবে।`,
  'input.tooCostly': ({ cost, maxCost }: { cost: number; maxCost: number }) =>
    `ডকুমেন্টটি প্রতি সারি ধরে মোট ${number(cost)}টি ঘর চাইছে, অথচ একবারে সর্বোচ্চ ${number(maxCost)}টি চাওয়া যায়।`,
  'input.noMutationByGet': 'GET অনুরোধে এই কাজ করা যায় না',
  'input.noSuchOperation': 'ডকুমেন্টে এই অপারেশন নেই, নয়তো একাধিক আছে কিন্তু কোনোটির নাম বলা হয়নি।',
  'input.notList': ({ argument }: { argument: string }) => `${argument} নির্ধারিত ধরনের JSON তালিকা হতে হবে।`,
}
