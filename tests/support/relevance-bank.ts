import { v5 } from 'uuid'
import { readSampleBank } from '../../server/admin/read-sample-bank.ts'
import type { IndexedRecord } from '../../server/features/search/index/source.ts'

/** One per line: votes (with v: verified), tags, text. A text that begins with `Pack:` is a pack's name. */
const lines = `
v3 | বাংলাদেশ, ভূগোল | বাংলাদেশের রাজধানী কোথায়?
0 | বাংলাদেশ | রাজধানী ঢাকা কোন নদীর তীরে অবস্থিত?
0 | বাংলাদেশ, ঢাকা | ঢাকা বিশ্ববিদ্যালয় কত সালে প্রতিষ্ঠিত হয়?
v1 | বাংলাদেশ, ইতিহাস | ঢাকা প্রথম কবে বাংলার রাজধানী হয়?
0 | ভূগোল, এশিয়া | নেপালের রাজধানী কোনটি?
0 | ভূগোল, এশিয়া | ভুটানের মুদ্রার নাম কী?
v9 | বাংলাদেশ, মুক্তিযুদ্ধ | মুক্তিযুদ্ধ কত মাস ধরে চলেছিল?
2 | বাংলাদেশ, মুক্তিযুদ্ধ | মুক্তিযোদ্ধাদের খেতাব কয়টি?
0 | বাংলাদেশ, ইতিহাস | ১৯৭১ সালের ২৬ মার্চ কী ঘোষণা করা হয়?
0 | বাংলাদেশ, ইতিহাস | ১৯৭২ সালের ১০ জানুয়ারি কে স্বদেশে ফেরেন?
0 | বাংলাদেশ, জেলা | চট্টগ্রাম বন্দর কোন নদীর মোহনায়?
0 | বাংলাদেশ, জেলা | কক্সবাজার সমুদ্র সৈকতের দৈর্ঘ্য কত?
0 | বাংলাদেশ, জেলা | সিলেট কীসের জন্য বিখ্যাত?
0 | বাংলাদেশ, বাহিনী | র‍্যাব কবে গঠিত হয়?
0 | বাংলাদেশ, অর্থনীতি | পদ্মা সেতুর দৈর্ঘ্য কত কিলোমিটার?
0 | বাংলাদেশ, প্রকৃতি | বাংলাদেশের জাতীয় ফুল কোনটি?
v2 | বাংলাদেশ, প্রকৃতি | বাংলাদেশের জাতীয় পাখি কোনটি?
0 | বাংলাদেশ, প্রকৃতি | কর্ণফুলী নদী কোথায় পতিত হয়েছে?
v4 | বাংলা সাহিত্য, নজরুল | কাজী নজরুল ইসলামের প্রথম কাব্যগ্রন্থ কোনটি?
0 | বাংলা সাহিত্য, নজরুল | নজরুলের জন্ম কোন গ্রামে?
0 | বাংলা সাহিত্য, রবীন্দ্রনাথ | রবীন্দ্রনাথ কত সালে নোবেল পুরস্কার পান?
0 | বাংলা সাহিত্য, রবীন্দ্রনাথ | 'গীতাঞ্জলি' কে রচনা করেন?
0 | বাংলা সাহিত্য, সঙ্গীত | রবীন্দ্র সঙ্গীতের সংখ্যা কত?
0 | সংগীত | বাংলাদেশের রণসংগীত কে লিখেছেন?
0 | বাংলা সাহিত্য | 'পথের পাঁচালী' উপন্যাসের লেখক কে?
0 | বাংলা ব্যাকরণ | ব্যাকরণ শব্দের অর্থ কী?
0 | বাংলা ব্যাকরণ, বানান | 'বাড়ি' শব্দের বানান কোনটি?
0 | বাংলা ব্যাকরণ, ধ্বনি | ধ্বনি পরিবর্তন কত প্রকার?
0 | বাংলা ভাষা | ভাষার ক্ষুদ্রতম একক কী?
0 | বিজ্ঞান, জীববিজ্ঞান | জীববিজ্ঞানের জনক কে?
0 | বিজ্ঞান, পদার্থ | পদার্থের চতুর্থ অবস্থা কোনটি?
0 | বিজ্ঞান, উদ্ভিদ | সালোকসংশ্লেষণে নির্গত অক্সিজেনের উৎস কোনটি?
v0 | বিজ্ঞান, রসায়ন | পানির রাসায়নিক সংকেত $H_2O$ কী বোঝায়?
0 | বিজ্ঞান, রসায়ন | সালফিউরিক এসিডের সংকেত কোনটি? H₂SO₄ না HCl?
0 | বিজ্ঞান, পদার্থ | আলোর বেগ কত?
v1 | বিজ্ঞান, মহাকাশ | সূর্যের সবচেয়ে কাছের গ্রহ কোনটি?
0 | বিজ্ঞান, মহাকাশ | পৃথিবীর একমাত্র উপগ্রহের নাম কী?
0 | কম্পিউটার | কম্পিউটারের মস্তিষ্ক কাকে বলে?
0 | কম্পিউটার | ইন্টারনেট কবে চালু হয়?
0 | গণিত, জ্যামিতি | ত্রিভুজের তিন কোণের সমষ্টি কত?
0 | গণিত, জ্যামিতি | বৃত্তের ব্যাস ব্যাসার্ধের কত গুণ?
0 | গণিত, ত্রিকোণমিতি | $\\sin 30^\\circ$ এর মান কত?
0 | গণিত | $\\sqrt{2}$ কী ধরনের সংখ্যা?
0 | গণিত | $\\pi$ এর আসন্ন মান কত?
0 | math, algebra | Solve for $x$: $x^2 - 9 = 0$.
0 | math, algebra | What are the roots of a quadratic equation?
0 | math, calculus | Find the derivative of $\\sin x$.
v2 | geography, capitals | What is the capital of Bangladesh?
0 | geography, capitals | What is the capital of Bhutan?
0 | geography, capitals | Which city is the capital of Australia?
0 | geography, world history | Which empire had its capital at Constantinople?
0 | history | When did World War II end?
5 | history | When did the First World War begin?
0 | world history | Who was the first emperor of Rome?
0 | history, art | Who painted the Mona Lisa?
0 | science, physics | What is the speed of light in a vacuum?
v0 | science, physics | Who discovered the law of gravity?
0 | science, physics | What is Newton's second law of motion?
0 | science, biology | What is photosynthesis?
0 | science, biology | Which organelle is the powerhouse of the cell?
0 | science, chemistry | What is the chemical symbol of gold?
0 | science, chemistry | Why does CO2 make water acidic?
0 | literature | Who wrote "Pride and Prejudice"?
0 | literature | Who is the author of "Hamlet"?
0 | computers | What does HTML stand for?
0 | computers, programming | Who created the C++ language?
0 | computers, programming | In which year was Python first released?
0 | sports | How many players are there in a cricket team?
0 | sports | Which country won the cricket World Cup in 2019?
0 | bangladesh, general | Who is the national poet of Bangladesh?
0 | bangladesh, general | বাংলাদেশ (Bangladesh) এর জিডিপি কত?
0 | bangladesh | Café Dhaka: which colour is its naïve logo?
v8 | বিসিএস, ইতিহাস | Pack: বাংলাদেশের ইতিহাস
0 | bcs, history | Pack: World History Practice
0 | ssc, গণিত | Pack: এসএসসি গণিত ২০২৪
0 | science | Pack: Physics and Chemistry for HSC
`

const namespace = '8c0f6f0e-5a0e-4d52-9a2b-6f0a3f6f9d11'

/** Records for relevance tests: the sample bank, and others that resemble it and each other. */
export function readRelevanceBank(): IndexedRecord[] {
  const rest = { language: 'Any', level: 'BCS' } as const
  const own = lines
    .trim()
    .split('\n')
    .map((line): IndexedRecord => {
      const [marks = '', tags = '', text = ''] = line.split(' | ')
      return {
        ...rest,
        objectID: v5(line, namespace),
        type: text.startsWith('Pack: ') ? 'Pack' : 'Question',
        query: text.replace('Pack: ', ''),
        tags: tags.split(', '),
        verificationStatus: marks.startsWith('v'),
        votes: Number(marks.replace('v', '')),
      }
    })
  const sample = readSampleBank('first').flatMap(({ key, draft, isVerified, verifiedPlaces }) => [
    {
      ...rest,
      objectID: key,
      type: 'Pack' as const,
      query: draft.name,
      tags: draft.tags,
      verificationStatus: isVerified,
      votes: 0,
    },
    ...draft.questions.map((question, index) => ({
      ...rest,
      objectID: v5(`${key} ${index}`, namespace),
      type: 'Question' as const,
      query: question.question,
      tags: question.tags,
      verificationStatus: verifiedPlaces.includes(index + 1),
      votes: 0,
    })),
  ])
  return [...own, ...sample]
}
