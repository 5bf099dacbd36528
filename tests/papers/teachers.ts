/*
 * Papers as teachers type them: each lays the same kind of questions out in a way of its own, with the slips of a busy hand. A
 * line may have a look (`⟦b|bold⟧`, u underlined, h highlighted, c coloured); a line of cells is a row of a table (`¦` between
 * them); ① and ② begin items of automatic lists.
 */

export type Asked = { question: string; options: string[]; right: number }

/** What a paper must give. `right` is null where the paper does not say it; `isOdd` where a doubt is right. */
export type Expected = { question: string; options: string[]; right: number | null; isOdd?: boolean }

type Typed = { lines: string[]; expected: Expected[]; rejected?: number }

/** `form` says how the paper is kept. */
export type Teacher = {
  name: string
  form:
    | 'word'
    | 'word-bijoy'
    | 'text'
    | 'text-bijoy'
    | 'chrome'
    | 'chrome-columns'
    | 'pdf-bijoy'
    | 'pdf-columns'
  bank: string
  count: number
  type: (asked: readonly Asked[]) => Typed
}

const bn = (number: number) => String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
const ka = 'কখগঘঙ'
const A = 'ABCDE'
const a = 'abcde'
const asIs = (asked: readonly Asked[]): Expected[] => asked.map((each) => ({ ...each }))
const noKey = (asked: readonly Asked[]): Expected[] =>
  asked.map((each) => ({ ...each, right: null, isOdd: true }))
/** Lays out questions one below the other. */
const each = (asked: readonly Asked[], lay: (asked: Asked, number: number) => string[]) =>
  asked.flatMap((one, at) => lay(one, at + 1))
const two = (labels: string[], gap: string) => [labels.slice(0, 2).join(gap), labels.slice(2).join(gap)]
/** Returns the options behind their letters; `label` has `#` for the letter. */
const labelled = ({ options }: Asked, letters: string, label: string) =>
  options.map((text, at) => `${label.replace('#', letters[at]!)}${text}`)
/** Returns them with a look of the right one. */
const marked = (one: Asked, letters: string, label: string, look: string) =>
  labelled(one, letters, label).map((text, at) => (at === one.right ? `⟦${look}|${text}⟧` : text))
/** Types nothing but the questions. */
const questionsAlone = (lay: (asked: Asked, number: number) => string[]) => (asked: readonly Asked[]) => ({
  lines: each(asked, lay),
  expected: asIs(asked),
})

export const teachers: readonly Teacher[] = [
  {
    name: 'school-test-with-head',
    form: 'word',
    bank: 'class-eight-science',
    count: 12,
    type: (asked) => ({
      lines: [
        '⟦b|মোহনগঞ্জ আদর্শ সরকারি উচ্চ বিদ্যালয়⟧',
        'অর্ধ-বার্ষিক পরীক্ষা - ২০২৪',
        'শ্রেণি: অষ্টম          বিষয়: বিজ্ঞান (বহুনির্বাচনি)',
        'সময়: ২৫ মিনিট          পূর্ণমান: ১২',
        '[বি. দ্র.: সঠিক উত্তরের বৃত্তটি বল পয়েন্ট কলম দ্বারা ভরাট কর। প্রতিটি প্রশ্নের মান ১।]',
        '',
        ...each(asked, (one, n) => [
          `${bn(n)}। ${one.question}`,
          ...two(labelled(one, ka, '(#) '), '\t\t'),
          `উত্তর: (${ka[one.right]})`,
          '',
        ]),
        'সমাপ্ত',
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'bijoy-four-a-line-key-at-end',
    form: 'word-bijoy',
    bank: 'class-seven-bangla-global-studies',
    count: 14,
    type: (asked) => ({
      lines: [
        'মডেল টেস্ট-০১',
        'বিষয়: বাংলাদেশ ও বিশ্বপরিচয়',
        ...each(asked, (one, n) => [`${bn(n)}. ${one.question}`, labelled(one, ka, '#) ').join('   ')]),
        'উত্তরমালা:',
        asked.map((one, at) => `${bn(at + 1)}. ${ka[one.right]}`).join('   '),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'bijoy-key-in-two-rows',
    form: 'word-bijoy',
    bank: 'bcs-bangla-literature',
    count: 10,
    type: (asked) => ({
      lines: [
        ...each(asked, (one, n) => [
          `${bn(n)}| ${one.question}`.replace('|', '।'),
          ...two(labelled(one, ka, '(#) '), '\t'),
        ]),
        '⟦b|উত্তরপত্র⟧',
        asked.map((_, at) => bn(at + 1)).join('¦'),
        asked.map((one) => ka[one.right]).join('¦'),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'misspelt-answers',
    form: 'text',
    bank: 'class-six-science',
    count: 12,
    type: questionsAlone((one, n) => [
      `${bn(n)}) ${one.question}`,
      ...labelled(one, ka, '#. '),
      `${['উওর', 'উত্তরঃ', 'উঃ', 'উ:', 'সঠিক উওর', 'Ans', 'উত্তর –', 'Answer'][n % 8]}${n % 8 === 6 ? '' : ':'} ${ka[one.right]}`,
    ]),
  },
  {
    name: 'numbers-slip',
    form: 'word',
    bank: 'class-six-bangla-global-studies',
    count: 10,
    type: (asked) => ({
      // The sixth has the number of the fifth once more, and the eighth was left out of the count.
      lines: each(asked, (one, n) => [
        `${bn([1, 2, 3, 4, 5, 5, 6, 8, 9, 10][n - 1]!)}। ${one.question}`,
        ...two(labelled(one, ka, '#। '), '          '),
        `উত্তর: ${ka[one.right]}`,
      ]),
      expected: asked.map((one, at) => ({ ...one, isOdd: at === 5 || at === 7 })),
    }),
  },
  {
    name: 'one-has-three-options-one-has-five',
    form: 'word',
    bank: 'bcs-world-environment-ethics',
    count: 8,
    type: (asked) => {
      const expected = asked.map((one, at): Expected => {
        if (at === 2)
          return { ...one, options: one.options.slice(0, 3), right: Math.min(one.right, 2), isOdd: true }
        if (at === 5) return { ...one, options: [...one.options, 'কোনোটিই নয়'], isOdd: true }
        return { ...one }
      })
      return {
        lines: each(expected as Asked[], (one, n) => [
          `${bn(n)}. ${one.question}`,
          ...labelled(one, ka, '#) '),
          `উত্তর: ${ka[one.right]}) ${one.options[one.right]}`,
        ]),
        expected,
      }
    },
  },
  {
    name: 'table-of-questions',
    form: 'word',
    bank: 'class-five-science',
    count: 8,
    type: questionsAlone((one, n) => [
      `${bn(n)}. ${one.question}`,
      `ক) ${one.options[0]}¦খ) ${one.options[1]}`,
      `গ) ${one.options[2]}¦ঘ) ${one.options[3]}`,
      `উত্তরঃ ${ka[one.right]}`,
    ]),
  },
  {
    name: 'bold-key',
    form: 'word',
    bank: 'class-seven-science',
    count: 12,
    type: questionsAlone((one, n) => [`${bn(n)}. ${one.question}`, ...marked(one, ka, '#. ', 'b')]),
  },
  {
    name: 'underlined-key-in-bijoy',
    form: 'word-bijoy',
    bank: 'class-four-science',
    count: 10,
    type: questionsAlone((one, n) => [
      `⟦b|${bn(n)}। ${one.question}⟧`,
      ...two(
        one.options.map((text, at) => `${ka[at]}) ${at === one.right ? `⟦u|${text}⟧` : text}`),
        '\t\t',
      ),
    ]),
  },
  {
    name: 'highlighted-key-one-forgotten',
    form: 'word',
    bank: 'bcs-bangladesh-affairs',
    count: 10,
    type: (asked) => ({
      lines: each(asked, (one, n) => [
        `${n}. ${one.question}`,
        one.options
          .map((text, at) => (at === one.right && n !== 7 ? `⟦h|${A[at]}) ${text}⟧` : `${A[at]}) ${text}`))
          .join('    '),
      ]),
      expected: asked.map((one, at) => (at === 6 ? { ...one, right: null, isOdd: true } : one)),
    }),
  },
  {
    name: 'red-key',
    form: 'word-bijoy',
    bank: 'class-five-bangla-global-studies',
    count: 10,
    type: questionsAlone((one, n) => [`${bn(n)}) ${one.question}`, ...marked(one, ka, '(#) ', 'c')]),
  },
  {
    name: 'ticks-from-the-web',
    form: 'text',
    bank: 'bcs-bangla-language',
    count: 10,
    type: questionsAlone((one) => [
      one.question,
      ...one.options.map((text, at) => `${ka[at]}) ${text}${at === one.right ? ' ✔️' : ''}`),
      '',
    ]),
  },
  {
    name: 'chat-message-with-stars',
    form: 'text',
    bank: 'class-three-science',
    count: 8,
    type: (asked) => ({
      lines: [
        '*📚 মডেল টেস্ট ৩ 📚*',
        ...each(asked, (one, n) => [
          `*${bn(n)}.* ${one.question}`,
          ...labelled(one, ka, '#) '),
          `*সঠিক উত্তর:* ${ka[one.right]}`,
          '',
        ]),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'english-grammar',
    form: 'word',
    bank: 'class-eight-english',
    count: 12,
    type: (asked) => ({
      lines: [
        'English 2nd Paper        Time: 20 min',
        'Choose the best answer from the alternatives.',
        ...each(asked, (one, n) => [`${n}. ${one.question}`, labelled(one, a, '#) ').join('   ')]),
        'Answer key',
        ...asked.map((one, at) => `${at + 1}. ${a[one.right]}`),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'english-with-explanations',
    form: 'text',
    bank: 'bcs-english',
    count: 8,
    type: questionsAlone((one, n) => [
      `Question ${n}: ${one.question}`,
      ...labelled(one, A, '#. '),
      `Correct Answer: ${A[one.right]}`,
      'Explanation: See the rule on page 12. It is always so.',
      'Another line of it.',
    ]),
  },
  {
    name: 'boards-as-tags',
    form: 'word-bijoy',
    bank: 'class-eight-bangla-global-studies',
    count: 10,
    type: questionsAlone((one, n) => [
      `${bn(n)}। ${one.question} [ঢা. বো. ${bn(10 + n)}; রা. বো. ১৯]`,
      ...two(labelled(one, ka, '#) '), '\t'),
      `উত্তর: ${ka[one.right]}`,
    ]),
  },
  {
    name: 'boards-on-their-own-line',
    form: 'word',
    bank: 'class-seven-science',
    count: 8,
    type: questionsAlone((one, n) => [
      `প্রশ্ন-${bn(n)}: ${one.question}`,
      ...two(labelled(one, ka, '(#) '), '     '),
      `[যশোর বোর্ড ২০${bn(10 + n)}]`,
      `সঠিক উত্তর: (${ka[one.right]})`,
    ]),
  },
  {
    name: 'key-with-dashes-and-commas',
    form: 'text',
    bank: 'class-four-bangla',
    count: 10,
    type: (asked) => ({
      lines: [
        ...each(asked, (one, n) => [`${bn(n)}। ${one.question}`, labelled(one, ka, '#) ').join('  ')]),
        `উত্তরমালা: ${asked.map((one, at) => `${bn(at + 1)}-${ka[one.right]}`).join(', ')}`,
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'key-without-a-heading',
    form: 'text',
    bank: 'class-six-english',
    count: 10,
    type: (asked) => ({
      lines: [
        ...each(asked, (one, n) => [`${n}. ${one.question}`, ...labelled(one, a, '(#) ')]),
        '',
        asked
          .slice(0, 5)
          .map((one, at) => `${at + 1}.${a[one.right]}`)
          .join('  '),
        asked
          .slice(5)
          .map((one, at) => `${at + 6}.${a[one.right]}`)
          .join('  '),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'key-as-table-with-heads',
    form: 'word',
    bank: 'class-eight-science',
    count: 12,
    type: (asked) => ({
      lines: [
        ...each(asked, (one, n) => [`${bn(n)}. ${one.question}`, ...two(labelled(one, ka, '#. '), '\t')]),
        'উত্তরমালা',
        'প্রশ্ন¦উত্তর¦প্রশ্ন¦উত্তর¦প্রশ্ন¦উত্তর',
        ...[0, 1, 2, 3].map((row) =>
          [0, 1, 2]
            .map((column) => `${bn(column * 4 + row + 1)}¦${ka[asked[column * 4 + row]!.right]}`)
            .join('¦'),
        ),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'passage-and-statements-in-bijoy',
    form: 'word-bijoy',
    bank: 'class-seven-bangla-global-studies',
    count: 6,
    type: (asked) => {
      const combos = ['i ও ii', 'i ও iii', 'ii ও iii', 'i, ii ও iii']
      const extra: Asked[] = [
        {
          question: 'রহিমের কাজে কোন মূল্যবোধ প্রকাশ পেয়েছে?',
          options: ['সততা', 'সাহস', 'দেশপ্রেম', 'শৃঙ্খলা'],
          right: 2,
        },
        {
          question:
            'রহিমের কাজের ফলে—\ni. দেশের উন্নতি হবে\nii. মানুষ সচেতন হবে\niii. বিরোধ বাড়বে\nনিচের কোনটি সঠিক?',
          options: combos,
          right: 0,
        },
      ]
      const all = [...asked.slice(0, 3), ...extra, ...asked.slice(3)]
      return {
        lines: all
          .flatMap((one, at) => [
            ...(at === 3
              ? [
                  'উদ্দীপকটি পড়ে ৪ ও ৫ নং প্রশ্নের উত্তর দাও:',
                  'রহিম প্রতিদিন স্কুলের মাঠ পরিষ্কার করে এবং গাছ লাগায়। সে বন্ধুদেরও এ কাজে ডাকে।',
                ]
              : []),
            `${bn(at + 1)}। ${one.question}`,
            ...two(labelled(one, ka, '#) '), '\t'),
            `উত্তর: ${ka[one.right]}`,
          ])
          .flatMap((line) => line.split('\n')),
        expected: asIs(all),
      }
    },
  },
  {
    name: 'statements-on-one-line',
    form: 'word',
    bank: 'class-six-science',
    count: 4,
    type: (asked) => {
      const extra: Asked = {
        question: 'উদ্ভিদের খাদ্য তৈরিতে লাগে— i. সূর্যের আলো ii. পানি iii. নাইট্রোজেন নিচের কোনটি সঠিক?',
        options: ['i ও ii', 'i ও iii', 'ii ও iii', 'i, ii ও iii'],
        right: 0,
      }
      const all = [...asked, extra]
      return {
        lines: each(all, (one, n) => [
          `${bn(n)}. ${one.question}`,
          labelled(one, ka, '#. ').join('     '),
          `উ: ${ka[one.right]}`,
        ]),
        expected: asIs(all),
      }
    },
  },
  {
    name: 'creative-questions-at-the-end',
    form: 'word',
    bank: 'class-eight-bangla-global-studies',
    count: 6,
    type: (asked) => ({
      lines: [
        'ক বিভাগ (বহুনির্বাচনি)',
        ...each(asked, (one, n) => [
          `${bn(n)}. ${one.question}`,
          ...labelled(one, ka, '#) '),
          `উত্তর: ${ka[one.right]}`,
        ]),
        'খ বিভাগ (সৃজনশীল)',
        '১. করিম সাহেব একজন কৃষক। তিনি জমিতে ধান চাষ করেন।',
        'ক. কৃষি কাকে বলে? ১',
        'খ. কৃষির দুটি গুরুত্ব ব্যাখ্যা কর। ২',
        'গ. উদ্দীপকের আলোকে কৃষির সমস্যা নির্ণয় কর। ৩',
        'ঘ. সমস্যা সমাধানের উপায় বিশ্লেষণ কর। ৪',
      ],
      expected: asIs(asked),
      rejected: 1,
    }),
  },
  {
    name: 'pages-and-stray-lines',
    form: 'text',
    bank: 'bcs-bangladesh-affairs',
    count: 9,
    type: questionsAlone((one, n) => [
      `${bn(n)}. ${one.question}`,
      ...labelled(one, ka, '#) '),
      `উত্তর: ${ka[one.right]}`,
      ...(n % 3 === 0 ? ['', `পৃষ্ঠা ${bn(n / 3)}`, '---------------', 'অপর পৃষ্ঠায় দেখুন'] : []),
    ]),
  },
  {
    name: 'chapters-with-explanations',
    form: 'word-bijoy',
    bank: 'class-eight-science',
    count: 8,
    type: questionsAlone((one, n) => [
      ...(n === 1 ? ['প্রথম অধ্যায়: প্রাণিজগৎ'] : n === 5 ? ['দ্বিতীয় অধ্যায়: কোষ বিভাজন'] : []),
      `${bn(((n - 1) % 4) + 1)}। ${one.question}`,
      ...two(labelled(one, ka, '(#) '), '\t'),
      `উত্তরঃ (${ka[one.right]})`,
      'ব্যাখ্যাঃ বইয়ের আলোচনা দেখ।',
    ]),
  },
  {
    name: 'commas-behind-options',
    form: 'text',
    bank: 'class-five-mathematics',
    count: 8,
    type: questionsAlone((one, n) => [
      `${bn(n)}। ${one.question}`,
      labelled(one, ka, '#) ').join(', '),
      `উত্তর : ${ka[one.right]}`,
    ]),
  },
  {
    name: 'latin-key-for-bangla-options',
    form: 'word',
    bank: 'class-seven-mathematics',
    count: 8,
    type: questionsAlone((one, n) => [
      `${String(n).padStart(2, '0')}. ${one.question}`,
      ...labelled(one, A, '#. '),
      `Ans: ${A[one.right]!.toLowerCase()}`,
    ]),
  },
  {
    name: 'numbered-options',
    form: 'text',
    bank: 'class-three-mathematics',
    count: 8,
    type: questionsAlone((one, n) => [
      `${bn(n)}। ${one.question}`,
      one.options.map((text, at) => `(${bn(at + 1)}) ${text}`).join('   '),
      `উত্তর: (${bn(one.right + 1)})`,
    ]),
  },
  {
    name: 'answer-by-its-text',
    form: 'word-bijoy',
    bank: 'bcs-bangla-literature',
    count: 8,
    type: questionsAlone((one, n) => [
      `${bn(n)}। ${one.question}`,
      ...two(labelled(one, ka, '#) '), '\t\t'),
      `উত্তর: ${one.options[one.right]}।`,
    ]),
  },
  {
    name: 'some-keys-disagree',
    form: 'text',
    bank: 'bcs-world-environment-ethics',
    count: 8,
    type: (asked) => ({
      lines: [
        ...each(asked, (one, n) => [
          `${bn(n)}। ${one.question}`,
          ...labelled(one, ka, '#) '),
          `উত্তর: ${ka[one.right]}`,
        ]),
        'উত্তরমালা',
        asked.map((one, at) => `${bn(at + 1)}.${ka[at === 3 ? (one.right + 1) % 4 : one.right]}`).join('  '),
      ],
      expected: asked.map((one, at) => (at === 3 ? { ...one, right: null, isOdd: true } : one)),
    }),
  },
  {
    name: 'letter-and-text-disagree',
    form: 'word',
    bank: 'admission-bangla-general-knowledge',
    count: 6,
    type: (asked) => ({
      lines: each(asked, (one, n) => [
        `${bn(n)}। ${one.question}`,
        ...labelled(one, ka, '#) '),
        `উত্তর: ${ka[one.right]}) ${one.options[n === 2 ? (one.right + 1) % 4 : one.right]}`,
      ]),
      expected: asked.map((one, at) => (at === 1 ? { ...one, right: null, isOdd: true } : one)),
    }),
  },
  {
    name: 'no-key-at-all',
    form: 'word-bijoy',
    bank: 'class-four-mathematics',
    count: 8,
    type: (asked) => ({
      lines: [
        'ঘোষপাড়া কিন্ডারগার্টেন',
        'সাপ্তাহিক পরীক্ষা',
        ...each(asked, (one, n) => [`${bn(n)}। ${one.question}`, labelled(one, ka, '#) ').join('    ')]),
      ],
      expected: noKey(asked),
    }),
  },
  {
    name: 'fused-labels',
    form: 'text',
    bank: 'class-two-bangla-english',
    count: 6,
    type: (asked) => ({
      lines: each(asked, (one, n) => [
        `${bn(n)}. ${one.question}`,
        n === 3
          ? `ক) ${one.options[0]}খ) ${one.options[1]} গ) ${one.options[2]} ঘ) ${one.options[3]}`
          : labelled(one, ka, '#) ').join(' '),
        `উত্তর: ${ka[one.right]}`,
      ]),
      expected: asked.map((one, at) => ({ ...one, isOdd: at === 2 })),
    }),
  },
  {
    name: 'blanks-in-brackets',
    form: 'text',
    bank: 'class-five-science',
    count: 8,
    type: questionsAlone((one, n) => [
      `${bn(n)} । ${one.question}`,
      ...two(labelled(one, ka, '( # ) '), '        '),
      `উত্তর  :   ( ${ka[one.right]} )`,
    ]),
  },
  {
    name: 'question-over-two-paragraphs',
    form: 'word',
    bank: 'class-eight-mathematics',
    count: 6,
    type: (asked) => ({
      lines: each(asked, (one, n) => [
        `${bn(n)}. মনোযোগ দিয়ে পড়।`,
        one.question,
        ...two(labelled(one, ka, '#. '), '\t'),
        `উত্তর: ${ka[one.right]}`,
      ]),
      expected: asked.map((one) => ({ ...one, question: `মনোযোগ দিয়ে পড়। ${one.question}` })),
    }),
  },
  {
    name: 'bank-of-a-coaching-centre',
    form: 'word-bijoy',
    bank: 'admission-science',
    count: 10,
    type: (asked) => ({
      lines: [
        '⟦b|প্রত্যাশা কোচিং সেন্টার⟧',
        'মোবাইল: ০১৭১১-০০০০০০',
        ...each(asked, (one, n) => [
          `⟦b|${bn(n)}.⟧ ⟦b|${one.question}⟧`,
          labelled(one, ka, '#. ').join('\t'),
          `⟦b|উত্তর:⟧ ${ka[one.right]}. ${one.options[one.right]}`,
          `⟦b|ব্যাখ্যা:⟧ এটি সহজ প্রশ্ন।`,
        ]),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'text-in-bijoy-pasted',
    form: 'text-bijoy',
    bank: 'class-six-bangla-global-studies',
    count: 10,
    type: questionsAlone((one, n) => [
      `${bn(n)}। ${one.question}`,
      labelled(one, ka, '#) ').join('    '),
      `উত্তর: ${ka[one.right]}`,
    ]),
  },
  {
    name: 'two-sets-in-one-file',
    form: 'word',
    bank: 'class-three-bangla',
    count: 8,
    type: (asked) => ({
      lines: [asked.slice(0, 4), asked.slice(4)].flatMap((set, at) => [
        `⟦b|সেট: ${ka[at]}⟧`,
        ...each(set, (one, n) => [`${bn(n)}। ${one.question}`, ...two(labelled(one, ka, '#) '), '\t')]),
        `উত্তর: ${set.map((one, place) => `${bn(place + 1)}.${ka[one.right]}`).join(' ')}`,
      ]),
      expected: asIs(asked),
    }),
  },
  {
    name: 'chrome-one-column',
    form: 'chrome',
    bank: 'class-eight-science',
    count: 16,
    type: (asked) => ({
      lines: [
        '⟦b|শাপলা মডেল স্কুল⟧',
        ...each(asked, (one, n) => [
          `${bn(n)}। ${one.question}`,
          ...two(labelled(one, ka, '#) '), '\t'),
          `উত্তর: ${ka[one.right]}`,
        ]),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'chrome-two-columns',
    form: 'chrome-columns',
    bank: 'bcs-bangladesh-affairs',
    count: 24,
    type: (asked) => ({
      lines: [
        ...each(asked, (one, n) => [`${bn(n)}. ${one.question}`, ...labelled(one, ka, '#) ')]),
        `উত্তরমালা: ${asked.map((one, at) => `${bn(at + 1)}. ${ka[one.right]}`).join(' ')}`,
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'chrome-bold-key',
    form: 'chrome',
    bank: 'class-seven-bangla-global-studies',
    count: 12,
    type: questionsAlone((one, n) => [`${bn(n)}. ${one.question}`, ...marked(one, ka, '#. ', 'b')]),
  },
  {
    name: 'chrome-english',
    form: 'chrome',
    bank: 'bcs-english',
    count: 14,
    type: (asked) => ({
      lines: [
        ...each(asked, (one, n) => [`${n}. ${one.question}`, ...two(labelled(one, a, '(#) '), '\t')]),
        'Answers:',
        asked.map((one, at) => `${at + 1}. ${a[one.right]}`).join('   '),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'chrome-red-key-two-columns',
    form: 'chrome-columns',
    bank: 'class-six-science',
    count: 18,
    type: questionsAlone((one, n) => [`${bn(n)}। ${one.question}`, ...marked(one, ka, '(#) ', 'c')]),
  },
  {
    name: 'pdf-in-bijoy',
    form: 'pdf-bijoy',
    bank: 'class-five-bangla-global-studies',
    count: 14,
    type: (asked) => ({
      lines: [
        'মডেল টেস্ট',
        ...each(asked, (one, n) => [
          `${bn(n)}। ${one.question}`,
          ...two(labelled(one, ka, '#) '), '\t'),
          `উত্তর: ${ka[one.right]}`,
        ]),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'pdf-in-bijoy-two-columns',
    form: 'pdf-columns',
    bank: 'class-three-science',
    count: 20,
    type: (asked) => ({
      lines: [
        ...each(asked, (one, n) => [`${bn(n)}। ${one.question}`, ...labelled(one, ka, '#) ')]),
        'উত্তরমালা',
        ...asked.map((one, at) => `${bn(at + 1)}. ${ka[one.right]}`),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'one-row-a-question',
    form: 'word',
    bank: 'class-five-science',
    count: 8,
    type: (asked) => ({
      lines: [
        'ক্রমিক¦প্রশ্ন¦ক¦খ¦গ¦ঘ¦উত্তর',
        ...each(asked, (one, n) => [[bn(n), one.question, ...one.options, ka[one.right]].join('¦')]),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'automatic-lists',
    form: 'word',
    bank: 'bcs-world-environment-ethics',
    count: 8,
    type: (asked) => ({
      lines: [
        'সাধারণ জ্ঞান',
        ...each(asked, (one) => [
          `①${one.question}`,
          ...one.options.map((text) => `②${text}`),
          `উত্তর: ${A[one.right]}`,
        ]),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'automatic-lists-in-bijoy-key-bold',
    form: 'word-bijoy',
    bank: 'class-six-bangla-global-studies',
    count: 10,
    type: questionsAlone((one) => [
      `①${one.question}`,
      ...one.options.map((text, at) => `②${at === one.right ? `⟦b|${text}⟧` : text}`),
    ]),
  },
  {
    name: 'answer-behind-the-last-option',
    form: 'text',
    bank: 'class-four-science',
    count: 8,
    type: questionsAlone((one, n) => [
      `${bn(n)}। ${one.question}`,
      `${labelled(one, ka, '#) ').join('  ')}    উত্তর: ${ka[one.right]}`,
    ]),
  },
  {
    name: 'no-blank-behind-labels',
    form: 'word',
    bank: 'bcs-bangla-language',
    count: 8,
    type: questionsAlone((one, n) => [
      `${bn(n)}।${one.question}`,
      labelled(one, ka, '#)').join(' '),
      `উত্তর:${ka[one.right]}`,
    ]),
  },
  {
    name: 'brackets-of-every-kind',
    form: 'text',
    bank: 'class-seven-bangla-global-studies',
    count: 8,
    type: questionsAlone((one, n) => [
      `${bn(n)}. ${one.question}`,
      ...one.options.map((text, at) => `${['ক)', 'খ.', '(গ)', 'ঘ )'][at]} ${text}`),
      `উত্তর: ${ka[one.right]}`,
    ]),
  },
  {
    name: 'some-answers-left-blank',
    form: 'word-bijoy',
    bank: 'class-eight-bangla-global-studies',
    count: 10,
    type: (asked) => ({
      lines: each(asked, (one, n) => [
        `${bn(n)}. ${one.question}`,
        ...two(labelled(one, ka, '(#) '), '\t'),
        n === 3 ? 'উত্তর:' : n === 6 ? '' : `উত্তর: ${ka[one.right]}`,
      ]),
      expected: asked.map((one, at) => (at === 2 || at === 5 ? { ...one, right: null, isOdd: true } : one)),
    }),
  },
  {
    name: 'posted-with-signs',
    form: 'text',
    bank: 'bcs-bangladesh-affairs',
    count: 8,
    type: (asked) => ({
      lines: [
        '🔥🔥 ৪৬তম বিসিএস প্রস্তুতি 🔥🔥',
        ...each(asked, (one, n) => [
          `👉 ${bn(n)}. ${one.question}`,
          ...one.options.map((text, at) => `${ka[at]}) ${text}${at === one.right ? ' ✅' : ''}`),
          '',
        ]),
        'সবাই শেয়ার করুন। ধন্যবাদ।',
      ],
      // The last line is taken for a part of the last option.
      expected: asked.map((one, at) => (at === 7 ? { ...one, right: null, isOdd: true } : one)),
    }),
  },
  {
    name: 'letters-in-two-codes-and-odd-blanks',
    form: 'word',
    bank: 'class-six-science',
    count: 10,
    type: questionsAlone((one, n) => [
      `${bn(n)}।\u00a0${one.question.normalize('NFD').replaceAll(' ', '\u00a0')}`,
      ...two(labelled(one, ka, '\u200b#)\u00a0'), '\u00a0\u00a0\u00a0'),
      `উত্তর\u200c: ${ka[one.right]}`,
    ]),
  },
  {
    name: 'long-passage-three-questions',
    form: 'chrome',
    bank: 'class-seven-science',
    count: 6,
    type: questionsAlone((one, n) => [
      ...(n === 3
        ? [
            'নিচের উদ্দীপকটি পড় এবং ৩-৫ নং প্রশ্নের উত্তর দাও:',
            'শিক্ষক ক্লাসে একটি পাত্রে পানি নিয়ে তাতে লবণ মেশালেন। তারপর তিনি পাত্রটি গরম করলেন এবং ছাত্রদের দেখালেন যে পানি বাষ্প হয়ে উড়ে গেলেও লবণ পাত্রেই থেকে যায়।',
            'পরে তিনি সেই লবণ আবার পানিতে মেশালেন।',
          ]
        : []),
      `${bn(n)}। ${one.question}`,
      ...labelled(one, ka, '#) '),
      `উত্তর: ${ka[one.right]}`,
    ]),
  },
  {
    name: 'admission-papers-with-years',
    form: 'word',
    bank: 'admission-english',
    count: 10,
    type: questionsAlone((one, n) => [
      `${n}. ${one.question} [DU 20${String(10 + n)}-${11 + n}]`,
      ...two(labelled(one, A, '(#) '), '\t\t'),
      `Ans. (${A[one.right]})`,
    ]),
  },
  {
    name: 'options-now-here-now-there',
    form: 'word-bijoy',
    bank: 'bcs-bangla-literature',
    count: 9,
    type: (asked) => ({
      lines: [
        ...each(asked, (one, n) => [
          `${bn(n)}) ${one.question}`,
          ...(n % 3 === 0
            ? [labelled(one, ka, '#. ').join('     ')]
            : n % 3 === 1
              ? labelled(one, ka, '#. ').flatMap((line) => [line, ''])
              : two(labelled(one, ka, '#. '), '\t')),
        ]),
        '',
        'সঠিক উত্তর',
        ...[0, 3, 6].map((from) =>
          asked
            .slice(from, from + 3)
            .map((one, at) => `${bn(from + at + 1)}) ${ka[one.right]}`)
            .join('\t'),
        ),
      ],
      expected: asIs(asked),
    }),
  },
  {
    name: 'big-roman-statements',
    form: 'word',
    bank: 'class-eight-science',
    count: 4,
    type: (asked) => {
      const combo: Asked = {
        question: 'রক্তের কাজ—\nI. অক্সিজেন বহন\nII. রোগ প্রতিরোধ\nIII. খাদ্য তৈরি\nকোনটি সঠিক?',
        options: ['I ও II', 'I ও III', 'II ও III', 'I, II ও III'],
        right: 0,
      }
      const all = [...asked.slice(0, 2), combo, ...asked.slice(2)]
      return {
        lines: each(all, (one, n) => [
          ...`${bn(n)}। ${one.question}`.split('\n'),
          ...two(labelled(one, ka, '(#) '), '\t'),
          `উত্তর : (${ka[one.right]})`,
        ]),
        expected: asIs(all),
      }
    },
  },
  {
    name: 'aiken',
    form: 'text',
    bank: 'bcs-english',
    count: 8,
    type: questionsAlone((one) => [one.question, ...labelled(one, A, '#) '), `ANSWER: ${A[one.right]}`, '']),
  },
  {
    name: 'gift',
    form: 'text',
    bank: 'class-six-english',
    count: 8,
    type: (asked) => ({
      lines: [
        '// questions of the sixth class',
        ...each(asked, (one, n) => [
          `::Q${n}:: ${escapeGift(one.question)} {`,
          ...one.options.map((text, at) => `  ${at === one.right ? '=' : '~'}${escapeGift(text)}`),
          '}',
          '',
        ]),
        '::essay:: Write about your village. {}',
      ],
      expected: asIs(asked),
      rejected: 1,
    }),
  },
]

function escapeGift(text: string): string {
  return text.replace(/[~=#{}:\\]/g, '\\$&')
}
