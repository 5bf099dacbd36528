import { describe, expect, test } from 'vitest'
import { sentences } from '../in-english.ts'
import { parseQuestionsCsv } from './csv.ts'
import type { Fix } from './fixes.ts'
import { fromHtml } from './html.ts'
import { sayInFull } from './problems.ts'
import { turnTexSigns } from './tex-signs.ts'

const head = 'question,answer,option2,option3,option4,explanation,tags'
const read = (rows: string[], fixes: Fix[] = [], heads = head) =>
  parseQuestionsCsv([heads, ...rows].join('\n'), { fixes })

test.each([
  ['\\( x^2 \\) হলে?', '$x^2$ হলে?'],
  ['\\[ x^2 = 4 \\]', '$x^2 = 4$'],
  ['$$ E = mc^2 $$', '$E = mc^2$'],
  ['$ \\frac{1}{2} $ = কত?', '$\\frac{1}{2}$ = কত?'],
  ['$x^2$২', '$x^2$ ২'],
  ['Price $5 or $ 7 more', 'Price $5 or $ 7 more'],
  ['$x$ and $y$', '$x$ and $y$'],
  ['$ 2 + 3 = 5 $ হলে?', '$2 + 3 = 5$ হলে?'],
])('the formula signs of %s become those of %s', (text, wanted) => {
  expect(turnTexSigns(text)).toBe(wanted)
  expect(turnTexSigns(wanted)).toBe(wanted)
})

test.each([
  ['Which is &quot;H<sub>2</sub>O&quot;?', 'Which is "H₂O"?'],
  ['x<sup>2n</sup>', 'x²ⁿ'],
  ['x<sup>a+b</sup>', 'x$^{a+b}$'],
  ['<p>It&#039;s <b>water</b>.</p>', "It's water."],
  ['one<br>two<br/>&nbsp;three', 'one\ntwo\n three'],
  ['a &lt; b', 'a < b'],
  ['10<sup><b>5</b></sup>', '10⁵'],
  ['10<SUP><span style="color:red"><i>-3</i></span></SUP>', '10⁻³'],
  ['<b>x<sub><em>2</em></sub></b>', 'x₂'],
  ['x<sub><i>i</i></sub>', 'x$_{i}$'],
  ['<table><tr><td>১</td> <td>২</td></tr><tr><th>৩</th><th>৪</th></tr></table>?', '১ ২\n৩ ৪\n?'],
  ['a < b and b > c', 'a < b and b > c'],
  ['#include <stdio.h>', '#include <stdio.h>'],
])('the HTML of %s becomes %s', (text, wanted) => {
  expect(fromHtml(text)).toBe(wanted)
})

describe('letters of options are offered to be taken off', () => {
  test.each([
    ['ক) খুলনা,খ) ঢাকা,গ) সিলেট,ঘ) বগুড়া'],
    ['(A) খুলনা,(B) ঢাকা,(C) সিলেট,(D) বগুড়া'],
    ['A. খুলনা,B. ঢাকা,C. সিলেট,D. বগুড়া'],
    ['১। খুলনা,২। ঢাকা,৩। সিলেট,৪। বগুড়া'],
    ['ক) খুলনা,খ) ঢাকা,গ) (i) ও (ii),ঘ) ওজন'],
    ['a. খুলনা,b. ঢাকা,c. android,d. orbit'],
  ])('%s', (options) => {
    const heads = 'Question,Option 1,Option 2,Option 3,Option 4,Answer'
    const rows = [`রাজধানী?,${options},B`]
    expect(read(rows, [], heads).offers.labels?.questions).toBe(1)
    expect(read(rows, ['labels'], heads).questions).toMatchObject([{ answer: 'ঢাকা', option2: 'খুলনা' }])
  })

  test('numbers with decimals and three letters of four are no letters', () => {
    expect(read(['Q?,1.5,2.5,3.5,4.5,,', 'Q?,A. x,B. y,C. z,none,,']).offers).toEqual({})
  })
})

test.each([
  ['গাঢ় H<sub>2</sub>SO<sub>4</sub> কী?', 'গাঢ় H₂SO₄ কী?'],
  ['Which element has 1s<sup>2</sup>?', 'Which element has 1s²?'],
  ['<p>মোটা তারের রোধ 10<sup>2</sup> Ω</p>', 'মোটা তারের রোধ 10² Ω'],
])('a word of style without a styled text is no reason to leave HTML: %s', (stem, question) => {
  expect(read([`${stem},a,b,c,d,,`], ['html']).questions).toMatchObject([{ question }])
})

test('an underline and a numbered list, which stay, have a note', () => {
  const { notes } = read(['Is <u>x</u> right?,a,b,c,d,,', '<ol><li>x</li></ol>?,a,b,c,d,,'])
  expect(notes.map(({ problem }) => problem.code)).toEqual(['import.htmlLeft', 'import.htmlLeft'])
})

test('numbers that count the questions are offered to be taken off, and no others', () => {
  const rows = ['১। ফুল?,a,b,c,d,,', '২। ফল?,a,b,c,d,,', '৪। পাখি?,a,b,c,d,,']
  expect(read(rows).offers.numbers).toMatchObject({ questions: 3, after: 'ফুল?' })
  expect(read(rows, ['numbers']).questions[2]?.question).toBe('পাখি?')
  expect(read(['(1) (a+b)²?,a,b,c,d,,', '(2) x?,a,b,c,d,,']).offers.numbers?.after).toBe('(a+b)²?')
  expect(read(['1.5 + 2?,a,b,c,d,,', '2.5 + 1?,a,b,c,d,,']).offers).toEqual({})
  expect(read(['3. x?,a,b,c,d,,', '2. y?,a,b,c,d,,']).offers).toEqual({})
})

test.each(['Both A and B', 'A & B', 'ক ও খ উভয়ই', '(ক) এবং (গ)', 'The two above', 'উপরের দ্বিতীয়টি'])(
  'an option that names others has a note: %s',
  (option) => {
    const { notes } = read([`Q?,x,y,z,${option},,`])
    expect(notes).toMatchObject([{ column: 'option4', problem: { code: 'import.namesOptions' } }])
  },
)

test.each(['All of the above', 'উপরের সবগুলো', 'None of the above'])('%s is put last', (option) => {
  expect(read([`Q?,${option},x,y,z,,`]).notes).toEqual([])
})

test.each(['i ও ii', 'Vitamin A', 'কলম ও খাতা', 'above zero'.replace('above ', 'over ')])(
  '%s names no others',
  (option) => {
    expect(read([`Q?,x,y,z,${option},,`]).notes).toEqual([])
  },
)

test('a formula of Word, HTML without text and letters that were lost have a note', () => {
  const { notes } = read(['〖(𝑥+𝑦)〗^2?,a,b,c,d,,', '<img src=x>?,a,b,c,d,,', 'Q\ufffd?,a,b,c,d,,'])
  expect(notes.map(({ problem }) => problem.code)).toEqual([
    'import.wordFormula',
    'import.htmlLeft',
    'import.lostLetters',
  ])
})

test('wrong options that look the same have a note, also in the digits of both scripts', () => {
  const { notes } = read(['Q?,x,1952,১৯৫২,y,,', 'Q?,x,a,a\u200b,y,,'])
  expect(notes.map((note) => sayInFull(sentences, note))).toEqual([
    'Line 2: option3 (column D) is the same as option2.',
    'Line 3: option3 (column D) is the same as option2.',
  ])
})

test('a row whose answer looks like a wrong option is one to fix', () => {
  const { questions, errors } = read(['Q?,1952,19\u200b52,x,y,,', 'Q?,a,b,x,a\u200b,,'])
  expect(questions).toEqual([])
  expect(errors.map((error) => sayInFull(sentences, error))).toEqual([
    'Line 2: option2 (column C) is the same as answer, so a learner who chooses it would be marked wrong.',
    'Line 3: option4 (column E) is the same as answer, so a learner who chooses it would be marked wrong.',
  ])
})

test('cells that spreadsheets keep as text are read, and pairs of apostrophes stay', () => {
  const { questions } = read([`Q?,="007",'+','==',"=""010""",,`])
  expect(questions).toMatchObject([{ answer: '007', option2: "'+'", option3: "'=='", option4: '010' }])
})

describe('no offer changes what a question is about', () => {
  const rows = (stems: string[], options = 'aa,bb,cc,dd') => stems.map((stem) => `"${stem}",${options},,`)

  test.each([
    ['ratios', rows(['1:2 equals?', '2:3 equals?'])],
    ['ratios with spaces', rows(['১ : ২ এর মান?', '২ : ৩ এর মান?'])],
    ['ratios among the options', rows(['Ratio?'], '1:2,2:3,3:4,4:5')],
    ['ratios of letters', rows(['Ratio?'], 'a:b,b:c,c:d,d:a')],
    ['products', rows(['Which is 0?'], 'a.b,b.c,c.d,d.a')],
    ['sums', rows(['Which?'], '(a)+(b),(b)+(c),(c)+(d),(d)+(a)')],
    ['initials', rows(['Who?'], 'A. R. Rahman,B. B. King,C. V. Raman,D. W. Griffith')],
    ['pairs of options', rows(['Which?'], '(A) and (B),(B) and (C),(C) and (D),(D) and (A)')],
    ['pairs in Bangla', rows(['কোনটি?'], '(ক) ও (খ),(খ) এবং (গ),(গ) বা (ঘ),(ঘ) ও (ক)')],
    ['choices', rows(['Which?'], '(a) or (b),(b) or (c),(c) or (d),(d) or (a)')],
    ['orders', rows(['Which?'], '(a) → (b),(b) → (c),(c) → (d),(d) → (a)')],
    ['orders of numbers', rows(['Which?'], '(1)⇒(2),(2)⇒(3),(3)⇒(4),(4)⇒(1)')],
    ['sets', rows(['Which?'], '{1} ∪ A,{2} ∩ A,{3} ∪ A,{4} ∩ A')],
    ['statements', rows(['Which?'], 'a) ∧ b,b) ∨ c,c) ↔ d,d) & a')],
    ['lists of numbers', [`Which?,"(1), (2)","(2); (3)","(3), (4)","(4), (1)",,`]],
    ['products in brackets', rows(['Which?'], '(1)(2),(2)(3),(3)(4),(4)(1)')],
    ['an option that names others', rows(['Which?'], 'A) x,B) y,C) A and B,D) z')],
    ['species', rows(['Which is a fungus?'], 'A. niger,B. subtilis,C. elegans,D. melanogaster')],
    ['products with numbers in brackets', rows(['(1)(2) = ?', '(2)(3) = ?'])],
    ['differences', rows(['(1) - (2) = ?', '(2) − (3) = ?'])],
    ['numbered things', rows(['(1) ও (2) কী?', '(2) and (3)?'])],
    ['lists in a question', rows(['(1); (2)?', '(2) → (3)?'])],
    ['times', rows(['When?'], '1:30,2:15,3:45,4:10')],
    ['years', rows(['1952: what happened?', '1966: what happened?', '1971: what happened?'])],
    ['years one after the other', rows(['১৯৭০: কী ঘটে?', '১৯৭১: কী ঘটে?'])],
    ['early years', rows(['570: who was born?', '622: what happened?'])],
    ['a tag', rows(['What is <b>?'])],
    ['a pair of tags', rows(['What does <b>x</b> show in HTML?'])],
    ['tags among the options', rows(['কোন ট্যাগ?'], '<b>x</b>,<i>x</i>,<u>x</u>,<p>x</p>')],
    ['a line break', rows(['What does <br> do?'])],
    ['a pair around nothing', rows(['What is <b></b>?'])],
    ['a power within a power', rows(['2<sup>3<sup>2</sup></sup> = ?'])],
    ['a power that is not closed', rows(['Which is 10<sup><i>5</sup></i>?'])],
    ['an underlined word', rows(['Which part of speech? He runs <u>fast</u>.'])],
    ['an underlined word in Bangla', rows(['নিম্নরেখ শব্দটি কোন পদ? <u>ভালো</u> ছেলে'])],
    [
      'underlined options',
      rows(['Which is wrong?'], 'He <u>go</u>,<u>She</u> goes,<u>They</u> go,<u>We</u> go'),
    ],
    ['a bold part', rows(['Find the error in the bold part: He <b>go</b> home.'])],
    ['a word in italics', rows(['Which part of speech is the italicised word: <em>run</em>?'])],
    ['a bold word in Bangla', rows(['মোটা হরফের শব্দটি কোন পদ? <strong>ভালো</strong> ছেলে'])],
    ['a dark word in Bangla', rows(['গাঢ় অংশটি কোন পদ? <b>ভালো</b> ছেলে'])],
    ['an output', rows(['<b>Bangladesh</b> লিখলে আউটপুট কেমন হবে?'])],
    ['an output of powers', rows(['x<sup>2</sup> লিখলে আউটপুট কী হবে?'])],
    ['a code', rows(['<h1>শিরোনাম</h1> কোডটি কী করে?'])],
    ['a script', rows(['JavaScript: write(<b>Hi</b>) কী দেখায়?'])],
    ['an element', rows(['Which element is <i>x</i>?'])],
    ['a look among the options', rows(['<b>Hi</b> কেমন দেখায়?'], 'মোটা,বাঁকা,ছোট,বড়')],
    ['options that only their tags tell apart', rows(['Which?'], 'z,x<b>y</b>,x<i>y</i>,w')],
    ['a numbered list', rows(['কোনটি সঠিক?<ol><li>ক ঘটে</li><li>খ ঘটে</li></ol>'])],
    ['an entity', rows(['What is &nbsp; for?'])],
    ['entities among the options', rows(['How is it written?'], '&lt;,&gt;,&amp;,&copy;')],
    ['signs of comparison', rows(['If a<b>c then?'])],
    ['escape sequences', rows(['What does print(a\\tb) show?'])],
    ['paths', rows(['What is in C:\\Users\\me?'])],
    ['patterns', rows(['What does \\d{2} match?'])],
    ['commands', rows(['What does \\frac do?'])],
    ['LaTeX', rows(['What is \\alpha{x} in LaTeX?'])],
    ['sums of money', rows(['If $ 5 = 600 taka, and $ 6 = 720?'])],
    ['a total of money', rows(['$ 100 + $ 50 = ?', '$ ১০০ - $ ৫০ = ?'])],
    ['money without spaces', rows(['$100 + $50 = ?', 'If $5=৳600, $6=?'])],
    ['prices that follow each other', rows(['যদি $ 5 = ৳ 600, $ 6 = ?'])],
    ['signs of a shell', rows(['Is $$ the process, and $$ the shell?'])],
  ])('%s', (_, lines) => {
    expect(read(lines).offers).toEqual({})
    expect(read(lines, ['html', 'signs', 'tex', 'labels', 'numbers']).questions).toEqual(
      read(lines).questions,
    )
  })
})
