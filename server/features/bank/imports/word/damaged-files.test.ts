import { expect, test } from 'vitest'
import { countOutcomes, damage, distort, readDamaged } from '../../../../../tests/support/damaged-files.ts'
import type { Random } from '../../../../../tests/support/random.ts'
import {
  font,
  inList,
  list,
  makeWord,
  paragraph,
  picture,
  run,
  table,
  tinyPng,
  zip,
} from '../../../../../tests/support/word-file.ts'
import { Archive } from '../archive.ts'

const math =
  '<m:oMath><m:rad><m:deg/><m:e><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f></m:e></m:rad></m:oMath>'
const field =
  '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>EQ \\f(1,2)</w:instrText><w:fldChar w:fldCharType="end"/></w:r>'
const box = `<w:r><w:pict><v:textbox><w:txbxContent>${paragraph('ক')}</w:txbxContent></v:textbox></w:pict></w:r>`
const cells = ['ক) এক', 'খ) দুই', 'গ) তিন', 'ঘ) চার'].map((text) => paragraph(text))
const questions = Array.from(
  { length: 5 },
  () =>
    paragraph(run('Avgvi wK?', font('SutonnyMJ')) + math + field + box + picture('a.png'), inList(1)) +
    table([cells]),
)
const file = makeWord({
  body: questions.join('') + paragraph('উত্তরমালা: ১. ক ২. খ ৩. গ ৪. ঘ ৫. ক'),
  styles: `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:basedOn w:val="N"/><w:rPr>${font('Arial')}</w:rPr></w:style>`,
  numbering: `${list(1, [{ format: 'hindiNumbers', text: '%1।' }])}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
  media: { 'a.png': tinyPng },
})
const names = new Archive(file).names
const parts = Object.fromEntries(names.map((name) => [name, new Archive(file).read(name)!]))

test('the file itself is read', () => {
  expect(readDamaged('a.docx', file)).toBe('questions')
  expect(readDamaged('a.docx', zip(parts))).toBe('questions')
})

test.each<[string, (random: Random) => Uint8Array]>([
  ['bytes of the zip', (random) => damage(file, random)],
  [
    'bytes of a part',
    (random) => {
      const name = names[Math.floor(random() * names.length)]!
      return zip({ ...parts, [name]: damage(parts[name]!, random) })
    },
  ],
  [
    'elements and values',
    (random) =>
      zip(
        Object.fromEntries(
          names.map((name) => [name, name.endsWith('.png') ? parts[name]! : distort(parts[name]!, random)]),
        ),
      ),
  ],
])('a file with damaged %s is read or refused, and takes no time', (kind, make) => {
  expect(countOutcomes(kind, 'a.docx', make)['import.brokenInside']).toBeGreaterThan(0)
})
