import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../../tests/support/import-refusals.ts'
import { tinyPng, zip } from '../../../../../tests/support/word-file.ts'
import { readFile } from '../read-file.ts'

const folder = path.join(import.meta.dirname, 'fixtures')
const fixture = (name: string) => readFileSync(path.join(folder, name))

/** What a file gives, as the files beside the examples say it. */
function summaryOf(name: string, bytes: Uint8Array) {
  const { paper, pictures } = readFile(name, bytes)
  return {
    questions: paper.questions,
    passages: paper.passages.map(({ text }) => text),
    rejected: paper.rejected.map(({ at, reason }) => [at, reason.code]),
    leftOut: paper.leftOut.map(({ text }) => text),
    pictures: pictures.length,
  }
}

test.each(globSync('*.xml', { cwd: folder }))('%s gives what is written beside it', (name) => {
  const expected = JSON.parse(fixture(name.replace('.xml', '.json')).toString())
  expect(summaryOf(name, fixture(name))).toEqual(expected)
  const items = expected.questions.length + expected.rejected.length
  const places = [
    ...expected.questions.map(({ at }: { at: number }) => at),
    ...expected.rejected.map(([at]: [number]) => at),
  ]
  expect(places.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: items }, (_, at) => at + 1),
  )
})

describe('a package of QTI', () => {
  const manifest = '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources/></manifest>'

  test('of Canvas has its pictures, and its items once', () => {
    const { paper, pictures } = readFile(
      'quiz.imscc',
      zip({
        'imsmanifest.xml': manifest,
        'g1/assessment_meta.xml': '<quiz><title>Physics 1</title></quiz>',
        'g1/assessment_qti.xml': fixture('qti-1.2-canvas.xml'),
        'non_cc_assessments/g1.xml.qti': fixture('qti-1.2-canvas.xml'),
        'web_resources/Uploaded Media/car.png': tinyPng,
      }),
    )
    expect(paper.questions).toMatchObject([
      {
        question: 'How far does it go in 5 s? $s=vt$',
        pictures: ['web_resources/Uploaded Media/car.png'],
        doubts: [],
      },
    ])
    expect([paper.rejected.length, pictures.length]).toEqual([2, 1])
  })

  test('of 1.2 in a folder has pictures beside its document, and somewhere else', () => {
    for (const name of ['exam/images/unit.png', 'exam/files/org0/images/unit.png']) {
      const { paper } = readFile(
        'a.zip',
        zip({
          'exam/imsmanifest.xml': manifest,
          'exam/quiz.xml': fixture('qti-1.2.xml'),
          '__MACOSX/._quiz.xml': 'x',
          [name]: tinyPng,
        }),
      )
      expect(paper.questions.map(({ pictures }) => pictures)).toEqual([[name], []])
    }
  })

  test('of 2.1, 2.2 and 3.0 has an item for each document, with passages', () => {
    const { paper, pictures } = readFile(
      'a.zip',
      zip({
        'imsmanifest.xml': manifest,
        'items/choice.xml': fixture('qti-2.1-choice.xml'),
        'items/map.xml': fixture('qti-2.2-map.xml'),
        'items/new.xml': fixture('qti-3.0-choice.xml'),
        'items/stimulus.xml':
          '<assessmentStimulus identifier="s"><stimulusBody><p>নদীর দেশ</p><img src="river.svg"/></stimulusBody></assessmentStimulus>',
        'items/images/sum.png': tinyPng,
        'items/river.svg': '<svg/>',
        'items/broken.xml': '<assessmentItem>',
        'items/data.csv': 'a,b',
      }),
    )
    expect(paper.questions.map(({ at, passage, right }) => [at, passage, right])).toEqual([
      [2, null, 2],
      [3, 0, 1],
      [4, null, 1],
    ])
    expect(paper.questions[1]!.doubts.map(({ code }) => code)).toEqual([
      'import.oldPicture',
      'import.partMarks',
    ])
    expect(paper.passages).toMatchObject([{ text: 'নদীর দেশ' }])
    expect(paper.rejected).toMatchObject([
      { at: 1, text: 'items/broken.xml', reason: { code: 'import.brokenInside' } },
    ])
    expect(pictures.map(({ name }) => name)).toEqual(['items/images/sum.png'])
  })
})

test.each<[string, Uint8Array | string, string]>([
  ['of another kind', '<?xml version="1.0"?><html><body/></html>', 'import.isXml'],
  ['without questions', '<?xml version="1.0"?><quiz></quiz>', 'import.isXml'],
  [
    'with entities',
    '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question/></quiz>',
    'import.brokenInside',
  ],
  ['that is cut off', fixture('moodle-kinds.xml').subarray(0, 900), 'import.brokenInside'],
  ['in a package without items', zip({ 'imsmanifest.xml': '<manifest/>' }), 'import.isXml'],
])('XML %s is refused in a sentence', (_, content, code) => {
  expect(refusalOf(() => readFile('a.xml', Buffer.from(content)))).toBe(code)
})

test.each(['utf16le', 'latin1'] as const)('XML is read in %s as well', (encoding) => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><quiz><question type="multichoice"><questiontext><text>é?</text></questiontext>
    <answer fraction="100"><text>ü</text></answer></question></quiz>`
  const bytes = Buffer.from(encoding === 'latin1' ? xml : `\uFEFF${xml}`, encoding)
  expect(readFile('a.xml', bytes).paper.questions).toMatchObject([
    { question: 'é?', options: ['ü'], right: 0 },
  ])
})

test('a file says which options keep their places, and has tags', () => {
  const answers = [0, 100, 0, 0].map((mark) => `<answer fraction="${mark}"><text>${mark}</text></answer>`)
  const moodle = `<quiz><question type="multichoice"><questiontext><text>Q?</text></questiontext><shuffleanswers>0</shuffleanswers>${answers.join('')}</question></quiz>`
  const labels = [...'AB'].map(
    (letter) =>
      `<response_label ident="${letter}"><material><mattext>${letter}</mattext></material></response_label>`,
  )
  const qti = `<questestinterop><item ident="1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>qmd_keywords</fieldlabel><fieldentry>light, SSC 2017</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><response_lid ident="r"><render_choice shuffle="No">${labels.join('')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">B</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item></questestinterop>`
  const read = (xml: string) => readFile('a.xml', Buffer.from(xml)).paper.questions
  expect(read(moodle)).toMatchObject([{ right: 1, kept: [0, 1, 2, 3] }])
  expect(read(qti)).toMatchObject([{ right: 1, kept: [0, 1], tags: ['light', 'SSC 2017'] }])
})
