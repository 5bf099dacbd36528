import { homeTexts } from '../../../../contract/texts/generated/home.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Filled bubbles form the letter অ. */
const rows = [
  '................',
  '.##############.',
  '.##############.',
  '............##..',
  '..O...####..##..',
  '..##.##.##..##..',
  '..##.##..##.##..',
  '..##.....##.##..',
  '..###...######..',
  '...###########..',
  '.....###....##..',
  '............##..',
  '................',
]
const letters = 'কখগঘ'

const step = 30
const x = (column: number) => 52 + column * step
const y = (row: number) => 16 + row * step

const cells = rows.flatMap((row, rowIndex) =>
  [...row].map((mark, column) => ({
    mark,
    cx: x(column),
    cy: y(rowIndex),
    letter: letters[column % 4] ?? '',
  })),
)
const blank = cells.filter(({ mark }) => mark === '.')
const filled = cells.filter(({ mark }) => mark === '#')
const marked = cells.filter(({ mark }) => mark === 'O')

/** A printed answer sheet. Draws its 208 bubbles with few elements: one path and one text for each kind. */
export function AnswerSheetFigure() {
  const texts = useTexts(homeTexts)
  return (
    <figure className="@container relative border border-rule bg-sheet px-4 py-4 sm:px-6">
      <figcaption className="double-rule mb-3 flex items-baseline justify-between pb-2.5 font-serif text-[1rem] leading-normal">
        <span>{texts.answerSheet}</span>
        <span>{texts.fullMarks}</span>
      </figcaption>
      <svg viewBox="0 0 514 392" role="img" aria-label={texts.answerSheetFigure} className="h-auto w-full">
        <path d={rows.map((_, row) => `M0 ${y(row) - 4}h14v8h-14z`).join('')} fill="var(--color-ink)" />
        <path d={circles(blank)} fill="none" stroke="var(--color-edge)" strokeWidth="1.1" opacity=".75" />
        <path d={circles(filled)} fill="var(--color-brand)" />
        <path d={circles(marked)} fill="var(--color-marigold)" />
        <g
          lang="bn"
          fontSize="13"
          fontWeight="600"
          textAnchor="middle"
          // Smaller than 12 pixels they could not be read.
          className="@min-[30rem]:block hidden font-marks"
        >
          <Letters cells={blank} fill="var(--color-ink-soft)" />
          <Letters cells={filled} fill="var(--color-on-brand)" />
          <Letters cells={marked} fill="var(--color-on-marigold)" />
        </g>
      </svg>
    </figure>
  )
}

type Cell = (typeof cells)[number]

function Letters({ cells, fill }: { cells: readonly Cell[]; fill: string }) {
  return (
    <text fill={fill} x={cells.map(({ cx }) => cx).join(' ')} y={cells.map(({ cy }) => cy + 5).join(' ')}>
      {cells.map(({ letter }) => letter).join('')}
    </text>
  )
}

function circles(cells: readonly Cell[]): string {
  const r = 11.5
  return cells
    .map(({ cx, cy }) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('')
}
