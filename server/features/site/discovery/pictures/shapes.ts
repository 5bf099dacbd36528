import { pictureSize, type SharePicture } from './share-picture.ts'

/** The light tokens of web/styles/tokens.css. */
export const colours = {
  paper: '#f6f1e4',
  sheet: '#fffdf7',
  rule: '#dacfb6',
  edge: '#837a64',
  ink: '#1b231e',
  inkSoft: '#4f574f',
  brand: '#0c4b39',
  marigold: '#f0a41c',
}

export const sheet = { left: 84, top: 44, right: 1152, bottom: 586 }
/** The text between the sheet's edges. */
export const column = { left: 132, right: 1104 }
export const ruleTop = 142
/** The options, or the rows of bubbles, begin at this height. */
export const lowerTop = 414

const bubbleRadius = 25

/** The places of the four options: two rows of two. */
export function optionPlace(index: number): { x: number; y: number } {
  return { x: column.left + (index % 2) * 494, y: lowerTop + Math.floor(index / 2) * 82 }
}

/** Returns the picture without its texts, as SVG. */
export function shapesOf({ kind }: Pick<SharePicture, 'kind'>): string {
  const { width, height } = pictureSize
  const { left, top, right, bottom } = sheet
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.paper}"/>
    ${timingMarks()}
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="6"
      fill="${colours.sheet}" stroke="${colours.rule}" stroke-width="2"/>
    ${sign(column.left, 72)}
    <path d="M${column.left} ${ruleTop}H${column.right}M${column.left} ${ruleTop + 6}H${column.right}"
      stroke="${colours.edge}" stroke-width="2"/>
    ${kind === 'question' ? optionBubbles() : filledRows()}
  </svg>`
}

/** The marks on the edge of an answer sheet. */
function timingMarks(): string {
  const marks = Array.from({ length: 14 }, (_, index) => {
    return `<rect x="36" y="${48 + index * 40}" width="22" height="14" fill="${colours.brand}"/>`
  })
  return marks.join('')
}

/** Four bubbles, the last one marked: the product's sign. */
function sign(x: number, y: number): string {
  const circles = [
    [0, 0],
    [28, 0],
    [0, 28],
  ].map(([right, down]) => `<circle cx="${x + 11 + right!}" cy="${y + 11 + down!}" r="9.5"/>`)
  return `<g fill="none" stroke="${colours.brand}" stroke-width="5">${circles.join('')}</g>
    <circle cx="${x + 39}" cy="${y + 39}" r="12.5" fill="${colours.marigold}"/>`
}

function optionBubbles(): string {
  const circles = [0, 1, 2, 3].map((index) => {
    const { x, y } = optionPlace(index)
    return `<circle cx="${x + bubbleRadius}" cy="${y + bubbleRadius + 5}" r="${bubbleRadius}"/>`
  })
  return `<g fill="none" stroke="${colours.ink}" stroke-width="2.5">${circles.join('')}</g>`
}

/** Rows of an answer sheet in which a learner has filled one bubble of four. */
function filledRows(): string {
  const filled = [1, 3, 0, 2, 1, 0, 3, 2, 0, 1, 2, 3]
  const bubbles = filled.flatMap((chosen, index) =>
    [0, 1, 2, 3].map((place) => {
      const x = column.left + 20 + (index % 4) * 252 + place * 50
      const y = lowerTop + 28 + Math.floor(index / 4) * 52
      const fill = place === chosen ? colours.ink : 'none'
      return `<circle cx="${x}" cy="${y}" r="17" fill="${fill}" stroke="${colours.ink}" stroke-width="2.5"/>`
    }),
  )
  return bubbles.join('')
}
