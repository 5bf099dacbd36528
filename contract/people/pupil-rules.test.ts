import { expect, test } from 'vitest'
import { message } from '../message.ts'
import { columnOfHead } from './pupil-heads.ts'
import { readPupilList } from './pupil-list.ts'
import { parseSignInName, pupilError, pupilKey } from './pupil-rules.ts'

const pupils = (text: string) =>
  readPupilList(text).rows.map(({ firstName, lastName, phone, email }) => [firstName, lastName, phone, email])

test('lines are names, whose last word is the family name', () => {
  expect(pupils('Ayesha Siddika  Rahman\r\n\n রহিম উদ্দিন \nPutul\n')).toEqual([
    ['Ayesha Siddika', 'Rahman', null, null],
    ['রহিম', 'উদ্দিন', null, null],
    ['Putul', '', null, null],
  ])
})

test('columns are told apart by their contents; a row of names of columns is left out', () => {
  const text =
    'Roll,Full name,Phone,Email\n1,Ayesha Rahman,০১৭১২-৩৪৫৬৭৮,\n2,Karim Uddin,,karim@school.example\n'
  expect(pupils(text)).toEqual([
    ['Ayesha', 'Rahman', '+8801712345678', null],
    ['Karim', 'Uddin', null, 'karim@school.example'],
  ])
  expect(pupils('রোল\tনাম\n১\tসুমি আক্তার')).toEqual([['সুমি', 'আক্তার', null, null]])
  expect(pupils('First name;Last name\nMaria;da Costa')).toEqual([['Maria', 'da Costa', null, null]])
  expect(pupils('')).toEqual([])
})

test('problems are found in their rows', () => {
  const text = `017,\nRahim,0171234567\nKarim,karim@\nLong ${'x'.repeat(101)}\nA B,a@b.example\nC D,A@b.example\nFine Name`
  expect(readPupilList(text).rows.map(({ row, problem }) => [row, problem?.code ?? null])).toEqual([
    [1, 'pupil.nameMissing'],
    [2, 'account.phoneShape'],
    [3, 'account.emailShape'],
    [4, 'account.nameTooLong'],
    [5, null],
    [6, 'pupil.emailTwice'],
    [7, null],
  ])
})

test('pupils of the same name are told apart by their place', () => {
  const { rows, notes } = readPupilList('Rahim Uddin\nKarim\nrahim  uddin\n')
  expect(notes).toEqual([message('pupil.sameName', { names: 'rahim uddin' })])
  expect(rows.map(pupilKey)).toEqual(['rahim uddin 1', 'karim 1', 'rahim uddin 2'])
})

test('a sign-in name is read in digits of any language', () => {
  expect(parseSignInName('4829 1365')).toBe('48291365')
  expect(parseSignInName(' ৪৮২৯-১৩৬৫ ')).toBe('48291365')
  for (const text of ['', '0829 1365', '4829136', '482913650', 'a@b.example', '01712345678']) {
    expect(parseSignInName(text), text).toBeNull()
  }
})

test('a pupil without phone and address is right', () => {
  expect(pupilError({ firstName: 'Putul', lastName: '', phone: null, email: null })).toBeNull()
})

/** The pupils, the codes of their problems and of what is said of the list. */
function read(text: string) {
  const { rows, notes, problem } = readPupilList(text)
  return {
    pupils: rows.map(({ firstName, lastName, phone, problem }) => [
      firstName,
      lastName,
      phone,
      problem?.code,
    ]),
    notes: notes.map(({ code }) => code),
    problem: problem?.code,
  }
}

const rahim = ['Rahim', 'Uddin', '+8801712345678', undefined]
const karima = ['Karima', 'Begum', '+8801812345678', undefined]

test.each([
  ['\t', ','],
  [';', ','],
  ['|', ','],
  [',', '\t'],
  [',', ';'],
  ['\t', ';'],
])('a stray %j in a list divided by %j changes nothing', (stray, separator) => {
  const rows = ['Rahim Uddin,01712345678', 'Karima Begum,01812345678', 'Salma,01612345678']
  const text = rows.join('\n').replaceAll(',', separator)
  expect(read(text.replace('Salma', `Salma${stray}`)).pupils.slice(0, 2)).toEqual([rahim, karima])
  // Spaces are in names; a separator of another list is not.
  const { pupils } = read(text.replace('Rahim', `Rahim${stray}`))
  expect(pupils.slice(1)).toEqual([karima, ['Salma', '', '+8801612345678', undefined]])
  expect(pupils[0]![2]).toBe('+8801712345678')
})

test.each([
  ['class and section', 'SL,Student Name,Class,Section,Mobile\n1,Rahim Uddin,9,A,01712345678'],
  ['the father', "Roll,Name,Father's Name,Phone\n1,Rahim Uddin,Abdul Karim,01712345678"],
  [
    'mother before',
    'Mother’s Name,Name of the Student,Guardian Mobile,Mobile No.\nAmina,Rahim Uddin,01912345678,01712345678',
  ],
  ['a registration number', 'Roll,Reg No,Name,Mobile\n101,1510482937,Rahim Uddin,01712345678'],
  ['a date of birth', 'Date of birth;NAME;Phone\n2010-05-01;Rahim Uddin;01712345678'],
  [
    'heads with a visarga',
    'ক্রমিকঃ,শিক্ষার্থীর নামঃ,পিতার নামঃ,শ্রেণিঃ,মোবাইল নং\n১,Rahim Uddin,আব্দুল,নবম,০১৭১২৩৪৫৬৭৮',
  ],
  ['heads in Bangla', 'রোল\tনাম\tশাখা\tরেজিস্ট্রেশন\tফোন\n১\tRahim Uddin\tক\t১৫১০৪৮২৯৩৭\t০১৭১২৩৪৫৬৭৮'],
  ['heads that nobody knows', 'Hobby,Name,Colour,Phone\nChess,Rahim Uddin,Red,01712345678'],
  ['joined words', 'student_id,StudentName,FatherName,phone_number\n9,Rahim Uddin,Abdul,01712345678'],
  ['heads beside heads', 'Name (English),নাম (বাংলা),Phone\nRahim Uddin,রহিম উদ্দিন,01712345678'],
])('columns are found by their heads, and others are left out and said: %s', (_, text) => {
  expect(read(text)).toEqual({ pupils: [rahim], notes: ['pupil.columnsLeftOut'], problem: undefined })
})

test('the note of left out columns names those that hold something', () => {
  const { notes } = readPupilList('Roll,Name,Class,Photo,\n1,Rahim,9,,x\n2,Karim,9,-,')
  expect(notes).toEqual([message('pupil.columnsLeftOut', { heads: 'Roll, Class, 5' })])
})

test('titles above the heads and heads between the rows are left out and said', () => {
  const text = `Dhaka School\nClass Nine,2026\nName,Phone\nRahim Uddin,01712345678\nName,Phone\nKarima Begum,01812345678`
  expect(read(text)).toEqual({
    pupils: [rahim, karima],
    notes: ['pupil.rowsAboveLeftOut', 'pupil.headsRepeated'],
    problem: undefined,
  })
})

test.each([
  [
    'without heads',
    '1,Rahim Uddin,Abdul Karim,01712345678\n2,Karima,Salam,01812345678',
    'pupil.headsMissing',
  ],
  ['by heads without a name', "Roll,Father's Name,Mobile\n1,Abdul,01712345678", 'pupil.noNameColumn'],
])('a list whose names cannot be told apart is refused: %s', (_, text, problem) => {
  expect(read(text)).toEqual({ pupils: [], notes: [], problem })
})

test.each([
  ['Rahim,01712345678,notmail', 'pupil.severalTexts'],
  ['Rahim,01712345678,01812345678', 'pupil.severalTexts'],
  ['Rahim,1.8123E+09', 'pupil.phoneRounded'],
  ['Rahim,1.8123e09', 'pupil.phoneRounded'],
  ['Rahim,1712345678', 'account.phoneShape'],
  ['"Rahim,01712345678', 'pupil.quotation'],
  ['????? ????,01712345678', 'pupil.lettersLost'],
])('without heads, a cell is never joined to a name: %s', (row, code) => {
  const { pupils: rows } = read(`Karima Begum,01812345678\n${row}`)
  expect(rows[0]).toEqual(karima)
  expect(rows[1]![3]).toBe(code)
})

test.each([
  ['1.8123E+09', 'pupil.phoneRounded'],
  ['1712345678', 'account.phoneShape'],
  ['none', 'account.phoneShape'],
  ['01712345678,extra', 'pupil.moreThanHeads'],
])('with heads, a wrong cell is reported in its row: %s', (cell, code) => {
  expect(read(`Name,Mobile\nRahim Uddin,${cell}`).pupils[0]![3]).toBe(code)
})

test('a row whose name is a number is refused: its columns have moved', () => {
  expect(read('Name,Phone\n12,Rahim\n01712345678,').pupils.map((pupil) => pupil[3])).toEqual([
    'account.phoneShape',
    'pupil.nameIsOther',
  ])
})

const names = (text: string) =>
  readPupilList(text).rows.map(
    ({ firstName, lastName, problem }) => problem?.code ?? `${firstName}|${lastName}`,
  )

test.each([
  ['নাম,ধরন\nরহিম উদ্দিন,ছাত্র\nকরিমা বেগম,ছাত্রী', ['রহিম|উদ্দিন', 'করিমা|বেগম']],
  [
    'Name,Role\nRahim Uddin,Student\nKarima Begum,Student\nAbdul,Teacher',
    ['Rahim|Uddin', 'Karima|Begum', 'Abdul|'],
  ],
  ['Name,Role,Place\nRahim,Student,College\nKarima,Student,School', ['Rahim|', 'Karima|']],
  ['Name\nRahim\nStudent\nNames', ['Rahim|', 'pupil.nameIsOther', 'pupil.nameIsOther']],
  [
    'Roll,Name,Phone\n1,Rahim,\n2,Karima,\n3,Salma,\nNAME,,\n4,Abdul,',
    ['Rahim|', 'Karima|', 'Salma|', 'pupil.nameMissing', 'Abdul|'],
  ],
])('a pupil whose cells have the words of heads is no repeated row of heads: %j', (text, expected) => {
  expect(names(text)).toEqual(expected)
})

test.each([
  'রহিম উদ্দিন,ছাত্র\nকরিমা বেগম,ছাত্রী',
  'Rahim,Student,College\nKarima,Student,College',
  'Name,Father\nRahim,Karim\nFather,Name\nAbdul,Salma',
  'Name,Phone\nRahim,\nName,Phone,Class\nKarima,,9',
])(
  'nobody is lost from a list without heads, or with two different rows of them, which is asked about: %j',
  (text) => {
    expect(read(text)).toEqual({ pupils: [], notes: [], problem: 'pupil.headsMissing' })
  },
)

test.each([
  'Rahim Uddin 01712345678',
  '101 Rahim Uddin',
  '১০১ রহিম উদ্দিন',
  '1- Rahim',
  'Rahim Uddin 9A',
  'Salma Khatun;01912345678',
  '"Rahim Uddin, 01712345678"',
  '"Rahim Uddin, 9A"',
  '"Uddin, Rahim, Dhaka"',
  '"Rahim Uddin, Jr."',
  'Rahim Uddin，নবম',
  'Rahim <rahim>',
  'নামঃ রহিম উদ্দিন',
  'Name: Rahim Uddin',
  'নাম - রহিম উদ্দিন',
])('what another column holds is never joined to a name: %s', (cell) => {
  expect(names(`Karima Begum,01812345678\n${cell},`)).toEqual(['Karima|Begum', 'pupil.nameIsOther'])
  expect(names(`Name,Phone\n${cell},`)[0]).toBe('pupil.nameIsOther')
})

test('a visarga, a colon or a full stop that shortens a word is part of the name', () => {
  expect(names('মোঃ রহিম\nমো: রহিম\nMd. Rahim\nমোসাঃ করিমা')).toEqual([
    'মোঃ|রহিম',
    'মো:|রহিম',
    'Md.|Rahim',
    'মোসাঃ|করিমা',
  ])
})

test.each([
  'Students,,\nFather,Name,Phone\nKarim,Rahim Uddin,01712345678',
  'নামের তালিকা,,\nনবম শ্রেণি,,\nপিতা,নাম,ফোন\nKarim,Rahim Uddin,01712345678',
  'Student List,Class,\nFather,Name,Phone\nKarim,Rahim Uddin,01712345678',
])('a title that looks like a head does not take the place of the heads: %j', (text) => {
  const { pupils, notes } = read(text)
  expect(pupils).toEqual([rahim])
  expect(notes).toEqual(['pupil.columnsLeftOut', 'pupil.rowsAboveLeftOut'])
})

test.each([
  ...['Student No', 'Student Number', 'Candidate No.', 'শিক্ষার্থী নম্বর', 'Student Code'],
  ...['Student Address', 'ছাত্রের ঠিকানা', 'Student', 'ছাত্র', 'Contact Name'],
])('a column of pupils is not that of their names when another is: %s', (head) => {
  expect(names(`${head},Name\nDhaka,Rahim Uddin`)).toEqual(['Rahim|Uddin'])
  expect(names(`${head},First name,Last name\nDhaka,Rahim,Uddin`)).toEqual(['Rahim|Uddin'])
})

test.each([
  ...['Names', 'Student List', 'নামের তালিকা', 'Name (Class 9)', 'Full Name (as per certificate)'],
  ...[
    'First & Last Name',
    'Student Information',
    'শিক্ষার্থীর তথ্য',
    'নাম (নবম শ্রেণি)',
    'Students',
    'শিক্ষার্থীদের নামের তালিকা',
  ],
])('a head alone does not become a pupil: %s', (head) => {
  expect(names(`${head}\nRahim`)).toEqual(['Rahim|'])
})

test.each([
  ['Name,Surname,Phone\nRahim,Uddin,', 'Rahim|Uddin'],
  ['নাম,পদবি,মোবাইল\nরহিম,উদ্দিন,', 'রহিম|উদ্দিন'],
  ['Full Name,Surname\nRahim Uddin,Uddin', 'Rahim|Uddin'],
  ['First Name,Middle Name,Last Name\nAbdur,Rahim,Uddin', 'Abdur Rahim|Uddin'],
  ['Name,Middle Name,Surname\nAbdur,,Uddin', 'Abdur|Uddin'],
])('no part of a name in several columns is lost: %j', (text, expected) => {
  expect(names(text)).toEqual([expected])
})

test.each(['Mobile 1', 'মোবাইল ১', 'Phone (11 digits)', 'ফোন (যদি থাকে)'])(
  'a phone is found below %s',
  (head) => {
    expect(read(`Name,${head}\nRahim Uddin,01712345678`).pupils).toEqual([rahim])
  },
)

test.each(['="01712345678"', '"=""01712345678"""', "'01712345678", '8801712345678.0'])(
  'what a spreadsheet adds to a number is not part of it: %s',
  (cell) => {
    expect(read(`Name,Phone\nRahim Uddin,${cell}`).pupils).toEqual([rahim])
    expect(read(`Rahim Uddin,${cell}`).pupils).toEqual([rahim])
  },
)

test.each(['N/A', 'n/a', 'নাই', 'নেই', '-'])('a cell that says that there is nothing is empty: %s', (cell) => {
  expect(read(`Name,Phone\nRahim,${cell}`).pupils).toEqual([['Rahim', '', null, undefined]])
})

test('a second phone is taken where the first is missing, and left out and said elsewhere', () => {
  const one = 'Name,Mobile 1,Mobile 2\nRahim Uddin,,01712345678'
  expect(read(one)).toEqual({ pupils: [rahim], notes: [], problem: undefined })
  expect(read(`${one}\nKarima Begum,01812345678,01912345678`)).toEqual({
    pupils: [rahim, karima],
    notes: ['pupil.columnsLeftOut'],
    problem: undefined,
  })
})

test.each([
  'Roll,Father,Name,Phone\n1,Karim,01712345678',
  'Roll,Father,Name\nKarim,Rahim',
  'Roll,Name,Father,Phone\n1,Rahim,01712345678,',
  'Name,Father,Phone\nRahim,01712345678',
])('a row whose cells have moved is one to fix: %j', (text) => {
  expect(names(text)).toEqual(['pupil.cellsMoved'])
})

test.each(['Name and Address', 'নাম ও মোবাইল', 'Student No', "Father's Name"])(
  'a head of something else alone does not become a pupil, and its cells no names: %s',
  (head) =>
    expect(read(`${head}\nRahim\nKarima`)).toEqual({ pupils: [], notes: [], problem: 'pupil.noNameColumn' }),
)

test('a phone of a guardian, and a row that ends early behind the name, have not moved', () => {
  expect(names('Name,Guardian Mobile,Phone\nRahim,01712345678,\nKarima')).toEqual(['Rahim|', 'Karima|'])
})

test('numbers that are no phone are left out of a list without heads, and said', () => {
  expect(read('12,Rahim Uddin,01712345678')).toEqual({
    pupils: [rahim],
    notes: ['pupil.numbersLeftOut'],
    problem: undefined,
  })
})

test('the number of a line is not part of the name', () => {
  expect(pupils('1. Rahim Uddin\n২। রহিম উদ্দিন\n3) Karima').map(([first]) => first)).toEqual([
    'Rahim',
    'রহিম',
    'Karima',
  ])
})

test.each([
  [
    'name',
    [
      'Name',
      'NAME:',
      'Full Name',
      'Student',
      "Student's Name",
      'Name of Pupil',
      'নাম',
      'নামঃ',
      'ছাত্র/ছাত্রীর নাম',
      'শিক্ষার্থীর পুরো নাম',
    ],
  ],
  ['firstName', ['First name', 'Given Name', 'প্রথম নাম']],
  ['lastName', ['Last Name', 'Surname', 'Family name', 'শেষ নাম']],
  ['middleName', ['Middle Name', 'মধ্য নাম']],
  [
    'phone',
    ['Phone', 'Mobile No.', 'Mobile Number', 'Contact', 'Cell', 'মোবাইল', 'মোবাইল নম্বরঃ', 'ফোন নং', 'মুঠোফোন'],
  ],
  ['email', ['Email', 'E-mail', 'Email Address', 'ইমেইল', 'ই-মেইল ঠিকানা']],
  [
    'other',
    [
      ...[
        'SL',
        'SL.',
        'S/N',
        'No',
        'Roll',
        'Roll No',
        'Class',
        'Class Roll',
        'Section',
        'Reg No',
        'Reg. No.',
        'Registration',
      ],
      ...[
        "Father's Name",
        'Fathers Name',
        'Father',
        'Mother',
        'Mother Name',
        'Guardian',
        "Guardian's Mobile",
        'Date of birth',
      ],
      ...[
        'D.O.B.',
        'Address',
        'Student ID',
        'ক্রমিক',
        'ক্রমিক নং',
        'রোল',
        'রোল নম্বর',
        'শ্রেণি',
        'শ্রেণী',
        'শাখা',
        'রেজিস্ট্রেশন নম্বর',
      ],
      ...['পিতার নাম', 'মাতা', 'মাতার নামঃ', 'অভিভাবকের মোবাইল', 'জন্ম তারিখ', 'বয়স', 'School Name', 'Nick name'],
    ],
  ],
  [null, ['Rahim', 'Class 9', 'A', 'Science', 'রহিম উদ্দিন', 'নবম', '1', '', 'Hobby name']],
] as const)('heads of %s', (use, heads) => {
  expect(heads.filter((head) => columnOfHead(head) !== use)).toEqual([])
})

test('a name with a comma is asked about, unless its head says what the comma means', () => {
  for (const name of [
    '"Uddin, Md. Rahim"',
    '"Rahim Uddin, Dhaka"',
    '"রহিম উদ্দিন, ঢাকা"',
    '"Rahim Uddin, PhD"',
  ]) {
    expect(names(`Name,Phone\n${name},01712345678`)).toEqual(['pupil.nameWithComma'])
    expect(names(`Karima Begum\n${name}`)).toEqual(['Karima|Begum', 'pupil.nameWithComma'])
  }
  expect(names('"Last name, first name"\n"Uddin, Md. Rahim"')).toEqual(['Md. Rahim|Uddin'])
})

test.each([
  ...[
    'Total',
    'Total,2',
    'Total: 2',
    'Grand total = 2',
    'Sub-total,,2',
    'Total students 2',
    'Total No. of Boys: 2',
  ],
  ...['মোট', 'মোট,২', 'সর্বমোট = ২', 'মোট শিক্ষার্থী,২', 'মোট ছাত্র ২ জন', ',মোট,২', 'Total,1,2,3,4'],
])('a row that sums up the list makes no account and is named: %s', (row) => {
  for (const list of [
    `Rahim Uddin,01712345678\n${row}`,
    `Name,Phone,Class\nRahim Uddin,01712345678,9\n${row}`,
  ]) {
    const { rows, notes } = readPupilList(list)
    expect(rows).toMatchObject([{ firstName: 'Rahim', problem: null }])
    expect(notes.map(({ code }) => code)).toContain('pupil.totalsLeftOut')
  }
})

test.each([
  'Section B',
  'Class Nine',
  'নবম শ্রেণি',
  'শাখা: ক',
  'Signature of teacher',
  'Head Teacher',
  'Boys',
  'গড়',
  '*Rahim',
  'Rahim"',
  'Rahim / Karim',
  '"Rahim\nKarim"',
])('a line between pupils is no pupil: %s', (line) => {
  expect(names(`Name,Phone\nRahim Uddin,\n${line},`)[1]).toBe('pupil.nameIsOther')
})

test.each([
  ['UTF-8 read as Latin-1', Buffer.from('রহিম উদ্দিন').toString('latin1')],
  ['UTF-8 read as Windows-1252', new TextDecoder('windows-1252').decode(Buffer.from('করিমা José'))],
  ['accents', Buffer.from('José Pérez').toString('latin1')],
  ['replaced letters', 'Rah\uFFFDm'],
  ['question marks', 'Rah?m Uddin'],
  ['Bijoy', '\u2020gvt iwng'],
])('letters that were lost are named, and no account has them: %s', (_, name) => {
  expect(names(`Name,Phone\n${name},01712345678`)).toEqual(['pupil.lettersLost'])
  expect(names(name)).toEqual(['pupil.lettersLost'])
  // The server asks this, too.
  expect(pupilError({ firstName: name, lastName: '', phone: null, email: null })?.code).toBe(
    'pupil.lettersLost',
  )
})

test.each([
  'José Pérez',
  'Müller Ñandú',
  'João Ângela',
  "D'Souza",
  'D’Souza',
  'Mary-Ann',
  'র‍্যাব খান',
  'মোট চন্দ্র',
  'Total Kumar Roy',
])('a name with other letters stays: %s', (name) => {
  expect(names(`Name\n${name}`)[0]).not.toMatch(/^pupil/)
})

test.each([
  ...['Rahim Uddin – Karim Uddin', 'Rahim Uddin - Science', 'Rahim Uddin- Science', 'Rahim Uddin –Science'],
  ...[
    'Rahim Uddin    Karim Uddin',
    'রহিম উদ্দিন    করিম',
    'Rahim & Karim',
    'Rahim and Karim',
    'রহিম ও করিম',
    'Rahim + Karim',
  ],
  ...[
    'রহিম উদ্দিন পিতা করিম',
    'রহিম উদ্দিন পিতাঃ করিম',
    'Rahim Uddin son of Karim',
    'Rahim Uddin s.o. Karim',
    'রহিম উদ্দিন পিতা-করিম',
    'Rahim Father Karim',
  ],
  ...[
    'রহিম উদ্দিন নবম শ্রেণি',
    'রহিম উদ্দিন শাখা ক',
    'রহিম উদ্দিন বিজ্ঞান',
    'Rahim Uddin Section A',
    'Rahim Uddin Class Nine',
  ],
  ...[
    'Rahim Uddin Science',
    'Rahim Uddin (Science)',
    'Rahim (absent)',
    'রহিম (অনুপস্থিত)',
    'Rahim Uddin ✓',
    '√ Rahim',
    '★ Rahim',
  ],
  ...['ক) রহিম উদ্দিন', 'ক. রহিম', 'a) Rahim', 'i. Rahim', 'iv. Rahim', 'XII. Rahim'],
  ...['ঐ', '〃', 'Do', 'do.', 'ditto'],
])('what stands beside a name in its cell, or repeats the cell above, is asked about: %s', (cell) => {
  expect(names(`Karima Begum\n${cell}\nSalma Khatun`)).toEqual([
    'Karima|Begum',
    'pupil.nameIsOther',
    'Salma|Khatun',
  ])
  expect(names(`Name,Phone\n${cell},01712345678`)).toEqual(['pupil.nameIsOther'])
})

test.each([
  ...[
    'Al-Amin',
    'Al- Amin',
    'আল- আমিন',
    'Mary-Ann Gomes',
    'Md. Rahim',
    'Md.   Rahim',
    'মোঃ রহিম',
    "D'Costa",
    'A. K. M. Rahim',
  ],
  ...[
    'এ. কে. এম. রহিম',
    'Maria do Rosario',
    'Mark',
    'Mark Gomes',
    'Class Ahmed',
    'Total Roy',
    'Date Sultana',
    'মেধা রায়',
    'রবীন্দ্র প্রধান',
  ],
])('a name with a sign or a word of lists stays among the others: %s', (name) => {
  expect(names(`Karima Begum\n${name}\nSalma Khatun`)[1]).not.toMatch(/^pupil/)
})

const oneColumn = 'Rahim Uddin\nKarima Begum\nSalma Khatun'

test.each([
  ...[
    'Dhaka High School',
    'ঢাকা কলেজ',
    'Participants',
    'মেধা তালিকা',
    'Merit List',
    'বিজ্ঞান বিভাগ',
    'Class Nine Science',
  ],
  ...['নবম শ্রেণির শিক্ষার্থীদের তালিকা', 'Section', 'Motijheel Ideal School', 'Dhaka College\nMerit list', 'ক শাখা'],
])('a title above one column of names is asked about: %j', (title) => {
  const found = names(`${title}\n${oneColumn}`)
  expect(found.slice(-3)).toEqual(['Rahim|Uddin', 'Karima|Begum', 'Salma|Khatun'])
  expect(found.slice(0, -3).every((each) => each === 'pupil.nameIsOther')).toBe(true)
})

test.each([
  ...[
    'Prepared by',
    'Headmaster',
    'Principal',
    'Date',
    'অধ্যক্ষ',
    'তারিখ',
    'প্রধান শিক্ষকের স্বাক্ষর',
    'Class Teacher',
  ],
  ...['Ideal School', 'Rahman Sir\nHeadmaster\nDate', 'ঢাকা কলেজ'],
])('a signature below the names is asked about, with heads and without: %j', (lines) => {
  const kept = ['Rahim|Uddin', 'Karima|Begum', 'Salma|Khatun']
  for (const list of [oneColumn, `Name\n${oneColumn}`, `Name,Phone\n${oneColumn}`]) {
    const found = names(`${list}\n${lines}`)
    expect(found.slice(0, 3)).toEqual(kept)
    expect(found.slice(3)).toEqual(lines.split('\n').map(() => 'pupil.nameIsOther'))
  }
})

test.each(['Section', 'Merit List', 'Dhaka High School', 'Principal', 'বিজ্ঞান বিভাগ'])(
  'a line between names that has words of titles alone is asked about: %s',
  (line) => expect(names(`Rahim\n${line}\nKarima`)).toEqual(['Rahim|', 'pupil.nameIsOther', 'Karima|']),
)

test('one row with signs of Bijoy shows that Latin letters of the whole list are lost', () => {
  const lost = 'pupil.lettersLost'
  expect(names('Kwig DwÏb\nmvjgv LvZyb\n†gvt iwng')).toEqual([lost, lost, lost])
  expect(names('Name,Phone\niwng,\nwicÖqv mvnv,\nAv¨b,')).toEqual([lost, lost, lost])
  expect(names('রহিম\niwng\n†gvt')).toEqual(['রহিম|', lost, lost])
  expect(names('Rahim\nJosÃ©')).toEqual(['Rahim|', lost])
})

test('words for nothing are names where names stand, and nothing elsewhere', () => {
  expect(names('Rahim\nNil\nNa')).toEqual(['Rahim|', 'Nil|', 'Na|'])
  expect(pupils('Name,Phone\nNil,\nNa,Nil\nRahim,Na')).toEqual([
    ['Nil', '', null, null],
    ['Na', '', null, null],
    ['Rahim', '', null, null],
  ])
  expect(names('Name,Phone\nRahim,\nNA,01712345678\n-,01812345678')).toEqual([
    'Rahim|',
    'pupil.nameMissing',
    'pupil.nameMissing',
  ])
})

test('what nobody sees and what turns a line is in no name', () => {
  expect(names('\u202eRahim\u202c Uddin\nKar\u200bima\nর‌্যাব')).toEqual(['Rahim|Uddin', 'Karima|', 'র‌্যাব|'])
  // The server asks this, too.
  for (const firstName of ['\u202eRahim', 'Ra\u200bhim'])
    expect(pupilError({ firstName, lastName: '', phone: null, email: null })?.code).toBe('pupil.nameIsOther')
})

test.each([
  ['Roll,Name,Father,Village', '3,Salma Ali,Omar Ali,Savar', 'Nusrat Begum,Abdus Salam,Dhamrai,'],
  ['Section,Name,Father,Village', 'B,Salma Ali,Omar Ali,Savar', 'Nusrat Begum,Abdus Salam,Dhamrai,'],
  ['Roll,Class,Name,Father', '3,Nine,Salma Ali,Omar Ali', '4,Nusrat Begum,Abdus Salam,'],
  ['Section,Name,Father,Village,', 'B,Salma Ali,Omar Ali,Savar,', ',B,Nusrat Begum,Abdus Salam,Dhamrai'],
  ['Group,Section,Name', 'Science,B,Salma Ali', 'Arts,,A'],
  ['Roll,First name,Last name,Father', '3,Salma,Ali,Omar Ali', 'Nusrat,Begum,Abdus Salam,'],
  ['রোল,নাম,পিতা,গ্রাম', '৩,সালমা আলী,ওমর আলী,সাভার', 'নুসরাত বেগম,আব্দুস সালাম,ধামরাই,'],
])('a row with a blank cell too many or too few is one to fix: %s', (heads, row, moved) => {
  const list = [heads, row, row, row, moved].join('\n')
  for (const text of [list, list.replaceAll(',', '\t')]) {
    const found = readPupilList(text).rows.map(({ problem }) => problem?.code)
    expect(found.slice(0, 3)).toEqual([undefined, undefined, undefined])
    expect(found[3]).toMatch(/^pupil\.(cellsMoved|nameIsOther)$/)
  }
})

test('a row that only lacks what is left out has not moved', () => {
  const list =
    'Roll,Section,Name,Father,Village\n1,A,Rahim Uddin,Abdul Karim,Savar\n2,B,Karima Begum,,Savar\n,B,Salma,Omar Ali,\n4,,Jashim Ali,,'
  expect(names(list)).toEqual(['Rahim|Uddin', 'Karima|Begum', 'Salma|', 'Jashim|Ali'])
})

test.each([
  ...[
    'continued',
    '(Continued...)',
    'contd.',
    'null',
    'Unknown',
    'UNKNOWN',
    'None',
    'Blank',
    'TBA',
    'P.T.O.',
  ],
  ...['same as above', 'End of list', 'Not found', 'খালি', 'ফাঁকা', 'অজানা', 'নাম নেই', 'নাম পাওয়া যায়নি', 'প্রযোজ্য নয়'],
  ...['চলমান...', 'সমাপ্ত', 'বাতিল', 'N/A', 'নাই'],
])('what stands for a missing name or for the end of a list is no name: %s', (cell) => {
  for (const list of [
    `Name\nRahim\n${cell}\nKarima`,
    `Roll,Name,Phone\n1,Rahim,\n2,${cell},\n3,Karima,`,
    `Rahim\n${cell}\nKarima`,
  ])
    expect(names(list)).toEqual(['Rahim|', expect.stringMatching(/^pupil\.name/), 'Karima|'])
})

test.each([
  'Name,Roll,,Name,Roll\nRahim Uddin,1,,Karima Begum,2\nJashim Ali,3,,,',
  'Roll,Name,Roll,Name\n1,Rahim Uddin,2,Karima Begum',
  'Boys,,,Girls,\nName,Phone,,Student Name,Mobile\nRahim Uddin,01712345678,,Karima Begum,01812345678',
  'রোল,নাম,,রোল,নাম\n১,রহিম উদ্দিন,,২,করিমা বেগম',
])('two lists side by side are refused as a whole: %j', (text) => {
  expect(read(text)).toEqual({ pupils: [], notes: [], problem: 'pupil.listsSideBySide' })
})

test('names in two scripts are no two lists', () => {
  expect(names('Roll,নাম,Name (English)\n1,রহিম,Rahim')).toEqual(['রহিম|'])
})

test.each(['B', 'ক', 'a'])('a single letter in the place of a name is refused: %s', (letter) => {
  const row = (cell: string) => `2,${cell},Salma Khatun,01812345678`
  const found = names(`Roll,Name,Section,Phone\n1,Rahim Uddin,A,01712345678\n${row(letter)}`)
  expect(found).toEqual(['Rahim|Uddin', 'pupil.nameIsOther'])
  expect(names(`Rahim Uddin\n${letter}`)).toEqual(['Rahim|Uddin', 'pupil.nameIsOther'])
})

test.each([
  ['a list without heads', 'Rahim Uddin\n\nX\n', 3],
  ['heads and an empty row above', '\nName,Phone\nRahim Uddin,01712345678\n\nKarim,12\n', 5],
  ['titles, heads again and totals', 'Class 8\nName,Phone\nRahim,\nName,Phone\nTotal,1\nKarim,12\n', 6],
  ['a line break inside a cell', 'Name,Phone\n"Rahim\nUddin",\nKarim,12\n', 3],
  ['line ends of Windows', 'Name,Phone\r\nRahim,\r\n\r\nKarim,12\r\n', 4],
])('a problem has the row that a spreadsheet shows: %s', (_, list, row) => {
  const wrong = readPupilList(list).rows.filter(({ problem }) => problem !== null)
  expect(wrong.map((each) => each.row)).toContain(row)
})
