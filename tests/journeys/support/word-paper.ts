import { encodeBijoy } from '../../../contract/import/bijoy/encode-bijoy.ts'
import { font, makeWord, paragraph, picture, run } from '../../support/word-file.ts'

const bijoy = font('SutonnyMJ')
const typed = (text: string) => run(encodeBijoy(text), bijoy)

const capitals = ['ঢাকা', 'খুলনা', 'সিলেট', 'বরিশাল']
const letters = ['ক', 'খ', 'গ', 'ঘ']
const power =
  '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'

/**
 * Returns a paper in Word, typed for a Bijoy font, as a coaching centre has it. The third question has no key, the fifth two that
 * disagree; the second has a picture, the fourth a formula. A chapter begins at each of `chapters`.
 */
export function makeWordPaper(
  questions: number,
  shown: Uint8Array,
  chapters: Readonly<Record<number, string>> = {},
): Buffer {
  const body = Array.from({ length: questions }, (_, at) => {
    const right = at % 4
    const more = at === 1 ? picture('map.png') : at === 3 ? power : ''
    const options = capitals.map((name, place) => `${letters[place]}) ${name} ${at + 1}`).join('   ')
    const answers =
      at === 2 ? [] : [`উত্তর: ${letters[right]}`, ...(at === 4 ? [`সঠিক উত্তর: ${letters[right + 1]}`] : [])]
    const chapter = chapters[at + 1]
    return [
      chapter === undefined ? '' : paragraph(typed(chapter)),
      paragraph(typed(`${at + 1}। ${at + 1} নম্বর জেলার প্রধান শহর কোনটি? `) + more),
      paragraph(typed(options)),
      ...answers.map((answer) => paragraph(typed(answer))),
    ].join('')
  })
  const heads = ['আদর্শ উচ্চ বিদ্যালয়', 'সময়: ২৫ মিনিট'].map((line) => paragraph(typed(line)))
  return Buffer.from(makeWord({ body: [...heads, ...body].join(''), media: { 'map.png': shown } }))
}
