import { brand } from '../../brand.ts'

type Section = { heading: string; paragraphs: string[]; points: string[] }

const sectionsOf = (supportEmail: string): Section[] => [
  {
    heading: 'What we collect',
    paragraphs: ['When you register, we ask for the following and store it with your account:'],
    points: ['your full name', 'your email address', 'your phone number', 'your level of study'],
  },
  {
    heading: 'How we use it',
    paragraphs: [
      'We use this information to run your account: to sign you in, to send you the codes and messages that your account needs, and to show your name beside the questions and packs you make.',
      'We also store what you do here, such as the questions you write and the exams you take. Exam results are deleted automatically within 60 days.',
    ],
    points: [],
  },
  {
    heading: 'We do not sell or share your data',
    paragraphs: ['Your personal data is not sold to anyone and not shared with anyone for their own use.'],
    points: [],
  },
  {
    heading: 'Children',
    paragraphs: [
      `${brand.name} is made for students, and people under 13 can use it too. If you are under 13, please ask a parent or guardian before you register.`,
    ],
    points: [],
  },
  {
    heading: 'Cookies and local storage',
    paragraphs: [
      'We use cookies and similar storage in your browser to keep you signed in, to recognise a browser that you have signed in with, to remember your choices and your last searches, which signing out removes, and to store your drafts and answers on your device until they are saved, for 60 days at most.',
    ],
    points: [],
  },
  {
    heading: 'Advertising',
    paragraphs: [
      `We plan to show ads in future. They would come from ${brand.adProvider}, which may use cookies to choose the ads that you see.`,
    ],
    points: [],
  },
  {
    heading: 'Third parties',
    paragraphs: ['These companies provide parts of the service:'],
    points: [
      `${brand.hostingProvider}: hosting of the service and of the data`,
      `${brand.adProvider}: ads, when they are introduced`,
    ],
  },
  {
    heading: 'Your data, your requests',
    paragraphs: [
      'On the Edit Profile page you can download everything we store about you, and delete your account.',
      `For any other request about your data write to ${supportEmail}.`,
    ],
    points: [],
  },
]

export const privacy = {
  title: 'Privacy policy',
  lastUpdated: 'Last updated: June 9, 2025',
  introduction: `This policy explains what ${brand.name} knows about you and how it uses that information.`,
  sections: sectionsOf,
}
