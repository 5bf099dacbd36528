import { describe, expect, test } from 'vitest'
import { hasMath, type Segment, splitQuestionText } from './question-text.ts'

const text = (text: string): Segment => ({ kind: 'text', text })
const math = (tex: string): Segment => ({ kind: 'math', tex })
const lineBreak: Segment = { kind: 'break' }

describe('a question text', () => {
  test.each<[string, Segment[]]>([
    ['', []],
    ['plain', [text('plain')]],
    ['a\\nb', [text('a'), lineBreak, text('b')]],
    ['a\nb\r\nc', [text('a'), lineBreak, text('b'), lineBreak, text('c')]],
    ['\\n\\n', [lineBreak, lineBreak]],
    ['a \\times b', [text('a \\times b')]],
    ['$x$', [math('x')]],
    ['যদি $x + \\frac{1}{x} = 3$ হয়', [text('যদি '), math('x + \\frac{1}{x} = 3'), text(' হয়')]],
    ['$a \\neq b$\\n$\\nu$', [math('a \\neq b'), lineBreak, math('\\nu')]],
    ['$a$$b$', [math('a'), math('b')]],
    ['($x$, $y$).', [text('('), math('x'), text(', '), math('y'), text(').')]],
    ['$5 and $10', [text('$5 and $10')]],
    ['$5-$10', [text('$5-$10')]],
    ['$৫-$১০', [text('$৫-$১০')]],
    ['Rahim has 5$. Karim has 6$.', [text('Rahim has 5$. Karim has 6$.')]],
    ['রহিমের ৫$, করিমের ৬$ আছে', [text('রহিমের ৫$, করিমের ৬$ আছে')]],
    ['5$, 6$ or 7$', [text('5$, 6$ or 7$')]],
    ['2$x^2$', [text('2'), math('x^2')]],
    ['2$x$', [text('2'), math('x')]],
    ['5$\\times 6$', [text('5'), math('\\times 6')]],
    ['It costs $5; $x$ is new', [text('It costs $5; '), math('x'), text(' is new')]],
    ['\\$5 or \\$6', [text('$5 or $6')]],
    ['\\$$x$', [text('$'), math('x')]],
    ['$\\$5$', [math('\\$5')]],
    ['$\\text{a\\$b}$', [math('\\text{a\\$b}')]],
    ['$x', [text('$x')]],
    ['x$', [text('x$')]],
    ['$ x$', [text('$ x$')]],
    ['$x $', [text('$x $')]],
    ['$x\\ $', [math('x\\ ')]],
    ['$$x$$', [text('$$x$$')]],
    ['$$', [text('$$')]],
    ['$$$', [text('$$$')]],
    ['$ $', [text('$ $')]],
    ['$\u200b$', [text('$\u200b$')]],
    ['$a\nb$', [math('a\nb')]],
    ['$a\n\nb$', [text('$a'), lineBreak, lineBreak, text('b$')]],
    ['\\', [text('\\')]],
    ['$\\', [text('$\\')]],
    ['😀$x$😀', [text('😀'), math('x'), text('😀')]],
  ])('%j', (source, segments) => {
    expect(splitQuestionText(source)).toEqual(segments)
    expect(hasMath(source)).toBe(segments.some((segment) => segment.kind === 'math'))
  })

  test.each(['$', '$a', '\\$', '$ ', '$\\', '$a\n', '$$a', '\\\\$'])(
    'is split in linear time even when it repeats %j many times',
    (piece) => {
      const source = piece.repeat(100_000)
      // CPU time of this thread does not depend on the load of the machine.
      const before = process.threadCpuUsage()
      splitQuestionText(source)
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(1500)
    },
  )
})
