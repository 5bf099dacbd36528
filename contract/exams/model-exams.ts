import type { QuestionLevel } from '../bank/levels.ts'

/*
 * Exams in the form of real ones: their sections with numbers of questions, time and deduction for a wrong answer. A right
 * answer gives 1 mark in all of them. Their papers are drawn from the bank.
 */

/** The tags under which the bank has the questions of a subject. */
const tagsOfSubjects = {
  accounting: ['হিসাববিজ্ঞান', 'accounting'],
  bangla: ['বাংলা', 'বাংলা ভাষা', 'বাংলা সাহিত্য', 'বাংলা ব্যাকরণ', 'bangla', 'bangla literature', 'bangla grammar'],
  bangladesh: ['বাংলাদেশ বিষয়াবলি', 'bangladesh affairs'],
  bangladeshStudies: ['বাংলাদেশ ও বিশ্বপরিচয়', 'bangladesh and global studies'],
  biology: ['জীববিজ্ঞান', 'biology'],
  businessOrganisation: [
    'ব্যবসায় সংগঠন ও ব্যবস্থাপনা',
    'ব্যবস্থাপনা',
    'business organisation and management',
    'business organization and management',
    'management',
  ],
  chemistry: ['রসায়ন', 'chemistry'],
  computing: ['কম্পিউটার ও তথ্যপ্রযুক্তি', 'computing', 'computer', 'ict', 'আইসিটি'],
  economics: ['অর্থনীতি', 'economics'],
  english: ['ইংরেজি', 'english', 'english literature', 'grammar'],
  environment: ['পরিবেশ ও দুর্যোগ', 'ভূগোল', 'geography', 'environment'],
  ethics: ['নৈতিকতা ও সুশাসন', 'নৈতিকতা, মূল্যবোধ ও সুশাসন', 'ethics'],
  generalKnowledge: ['সাধারণ জ্ঞান', 'general knowledge'],
  higherMathematics: ['উচ্চতর গণিত', 'higher mathematics'],
  ict: ['আইসিটি', 'তথ্য ও যোগাযোগ প্রযুক্তি', 'ict'],
  international: ['আন্তর্জাতিক বিষয়াবলি', 'international affairs'],
  mathematics: ['গণিত', 'গাণিতিক যুক্তি', 'mathematics', 'maths', 'উচ্চতর গণিত'],
  mentalAbility: ['মানসিক দক্ষতা', 'mental ability'],
  physics: ['পদার্থবিজ্ঞান', 'physics'],
  science: ['বিজ্ঞান', 'সাধারণ বিজ্ঞান', 'science', 'general science'],
} as const satisfies Record<string, readonly string[]>

export type Subject = keyof typeof tagsOfSubjects

export const subjects = Object.keys(tagsOfSubjects) as Subject[]

/** Returns the tags of a subject; those in Latin letters also as title and in capitals. */
export function tagsOf(subject: Subject): string[] {
  const tags: readonly string[] = tagsOfSubjects[subject]
  const titled = tags.map((tag) => tag.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()))
  return [...new Set([...tags, ...titled, ...tags.map((tag) => tag.toUpperCase())])]
}

export type ModelSection = { subject: Subject; questions: number }

export type ModelExam = {
  slug: string
  /** A constant id, which no pack has: the `pack_id` of its attempts and results. */
  packId: string
  level: QuestionLevel
  minutes: number
  wrongMark: 0 | 0.25 | 0.5
  /** The sections that everybody answers. */
  sections: readonly ModelSection[]
  /** Sets of further sections, of which the learner chooses one; empty where there is no choice. */
  choices: readonly (readonly ModelSection[])[]
}

const each = (questions: number, ...of: Subject[]): ModelSection[] =>
  of.map((subject) => ({ subject, questions }))

type Definition = Omit<ModelExam, 'packId' | 'choices'> & { number: number; choices?: ModelExam['choices'] }

/** `number` never changes and is never reused: stored exams refer to it. */
function define({ number, choices = [], ...exam }: Definition): ModelExam {
  return { ...exam, choices, packId: `6d6f6465-6c00-8000-8000-${number.toString(16).padStart(12, '0')}` }
}

/**
 * The multiple-choice part of a board's paper: 25 questions in 25 minutes where there is a practical part, else 30 in 30.
 * Source: marks distribution of the National Curriculum and Textbook Board for SSC and HSC.
 */
const boardExam = (number: number, level: 'SSC' | 'HSC', subject: Subject, questions: 25 | 30) =>
  define({
    ...{ number, level, minutes: questions, wrongMark: 0 },
    slug: `${level}-${subject.replace(/[A-Z]/g, '-$&')}`.toLowerCase(),
    sections: [{ subject, questions }],
  })

/** Two more subjects of an applicant in science: of mathematics and biology both, or one with Bangla or English. */
const twoMoreOfScience = (questions: number): ModelExam['choices'] => [
  each(questions, 'mathematics', 'biology'),
  each(questions, 'mathematics', 'bangla'),
  each(questions, 'mathematics', 'english'),
  each(questions, 'biology', 'bangla'),
  each(questions, 'biology', 'english'),
]

/** The combined test of general, science and technology universities: 100 questions in an hour. Session 2025-26. */
const gstExam = (number: number, unit: 'a' | 'b' | 'c', exam: Pick<Definition, 'sections' | 'choices'>) =>
  define({ number, slug: `gst-${unit}`, level: 'Admission', minutes: 60, wrongMark: 0.25, ...exam })

export const modelExams: readonly ModelExam[] = [
  // Bangladesh Public Service Commission, syllabus of the preliminary test of 200 marks since the 50th BCS (2025-12-09).
  define({
    ...{ number: 1, slug: 'bcs', level: 'BCS', minutes: 120, wrongMark: 0.5 },
    sections: [
      ...each(30, 'bangla', 'english'),
      ...each(25, 'bangladesh', 'international'),
      ...each(10, 'environment'),
      ...each(15, 'science', 'computing'),
      ...each(20, 'mathematics'),
      ...each(15, 'mentalAbility', 'ethics'),
    ],
  }),
  // Directorate General of Medical Education, admission test of 100 marks, session 2025-26.
  define({
    ...{ number: 2, slug: 'medical', level: 'Admission', minutes: 75, wrongMark: 0.25 },
    sections: [
      ...each(30, 'biology'),
      ...each(25, 'chemistry'),
      ...each(15, 'physics', 'english', 'generalKnowledge'),
    ],
  }),
  // University of Dhaka, science unit: 60 marks of multiple choice in 45 minutes, four subjects. Of the third and the
  // fourth one may be Bangla or English.
  define({
    ...{ number: 3, slug: 'du-science', level: 'Admission', minutes: 45, wrongMark: 0.25 },
    sections: each(15, 'physics', 'chemistry'),
    choices: twoMoreOfScience(15),
  }),
  gstExam(4, 'a', { sections: each(25, 'physics', 'chemistry'), choices: twoMoreOfScience(25) }),
  gstExam(5, 'b', { sections: [...each(35, 'bangla', 'english'), ...each(30, 'generalKnowledge')] }),
  gstExam(6, 'c', {
    sections: [...each(35, 'accounting', 'businessOrganisation'), ...each(15, 'bangla', 'english')],
  }),
  boardExam(10, 'SSC', 'bangla', 30),
  boardExam(11, 'SSC', 'mathematics', 30),
  boardExam(12, 'SSC', 'bangladeshStudies', 30),
  boardExam(13, 'SSC', 'physics', 25),
  boardExam(14, 'SSC', 'chemistry', 25),
  boardExam(15, 'SSC', 'biology', 25),
  boardExam(16, 'SSC', 'higherMathematics', 25),
  boardExam(17, 'SSC', 'ict', 25),
  boardExam(18, 'SSC', 'accounting', 30),
  boardExam(30, 'HSC', 'bangla', 30),
  boardExam(31, 'HSC', 'ict', 25),
  boardExam(32, 'HSC', 'physics', 25),
  boardExam(33, 'HSC', 'chemistry', 25),
  boardExam(34, 'HSC', 'biology', 25),
  boardExam(35, 'HSC', 'higherMathematics', 25),
  boardExam(36, 'HSC', 'accounting', 30),
  boardExam(37, 'HSC', 'economics', 30),
]

/** Returns whether an id is the `packId` of a model exam. */
export function isOfModelExam(id: string): boolean {
  return modelExams.some(({ packId }) => packId === id)
}

export function modelExamOf(slug: string): ModelExam | null {
  return modelExams.find((exam) => exam.slug === slug) ?? null
}

/** Returns the key of the text that says where the rules of an exam are from. */
export function sourceOf({ slug, level }: ModelExam): 'bcs' | 'medical' | 'du-science' | 'gst' | 'board' {
  if (slug === 'bcs' || slug === 'medical' || slug === 'du-science') return slug
  return level === 'Admission' ? 'gst' : 'board'
}

/** Returns all sections of an exam with the choice of a number, from 0; null if there is no such choice. */
export function sectionsOf({ sections, choices }: ModelExam, choice: number): ModelSection[] | null {
  if (choices.length === 0) return choice === 0 ? [...sections] : null
  const chosen = choices[choice]
  return chosen ? [...sections, ...chosen] : null
}

/** Returns the minutes for the `found` questions of `of`, at the pace of the whole exam. */
export function minutesFor({ minutes }: ModelExam, { found, of }: { found: number; of: number }): number {
  return Math.max(1, Math.ceil((minutes * found) / of))
}
