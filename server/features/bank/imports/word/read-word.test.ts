import { describe, expect, test } from 'vitest'
import { linesOfBlocks } from '../../../../../contract/import/paper/lines-of-blocks.ts'
import {
  font,
  makeWord,
  paragraph,
  picture,
  run,
  table,
  tinyPng,
} from '../../../../../tests/support/word-file.ts'
import { Archive } from '../archive.ts'
import { readWord } from './read-word.ts'

const read = (file: Parameters<typeof makeWord>[0]) => readWord(new Archive(makeWord(file)))
const linesOf = (file: Parameters<typeof makeWord>[0]) => linesOfBlocks(read(file).blocks, false)
const textsOf = (file: Parameters<typeof makeWord>[0]) => linesOf(file).map(({ text }) => text)
const bijoy = font('SutonnyMJ')
/** "আমার" in Bijoy. */
const amar = 'Avgvi'

describe('the font of a run', () => {
  const style = (id: string, properties: string, more = '', type = 'paragraph') =>
    `<w:style w:type="${type}" w:styleId="${id}" ${more.startsWith('w:default') ? more : ''}>${more.startsWith('<') ? more : ''}<w:rPr>${properties}</w:rPr></w:style>`
  const theme =
    '<a:themeElements><a:fontScheme><a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="SutonnyMJ"/></a:minorFont></a:fontScheme></a:themeElements>'
  const themed = '<w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/>'
  const inStyle = '<w:pStyle w:val="Question"/>'

  test.each([
    ['its own', { body: paragraph(run(amar, bijoy)) }],
    ['that of the theme', { body: paragraph(run(amar, themed)), theme }],
    [
      'that of its character style',
      {
        body: paragraph(run(amar, '<w:rStyle w:val="Bangla"/>')),
        styles: style('Bangla', bijoy, '', 'character'),
      },
    ],
    [
      'that of a style on which its paragraph style is based',
      {
        body: paragraph(run(amar), inStyle),
        styles: style('Base', bijoy) + style('Question', '', '<w:basedOn w:val="Base"/>'),
      },
    ],
    [
      'that of the table style',
      {
        body: table([[paragraph(amar)], [paragraph(amar)]], '<w:tblStyle w:val="Grid"/>'),
        styles: style('Grid', bijoy, '', 'table'),
      },
    ],
    [
      'that of the usual paragraph style',
      { body: paragraph(amar), styles: style('Normal', bijoy, 'w:default="1"') },
    ],
    [
      'that of the defaults, from the theme',
      {
        body: paragraph(amar),
        styles: `<w:docDefaults><w:rPrDefault><w:rPr>${themed}</w:rPr></w:rPrDefault></w:docDefaults>`,
        theme,
      },
    ],
  ])('is %s', (_, file) => {
    expect(textsOf(file)[0]).toBe('আমার')
  })

  test('of its own wins over that of the style', () => {
    const styles = style('Normal', bijoy, 'w:default="1"')
    expect(textsOf({ body: paragraph(run('Avgvi', font('Arial'))), styles })).toEqual(['Avgvi'])
  })

  test('is the same for a word that spelling marks and revisions cut', () => {
    const body = paragraph(
      `${run('‡', bijoy)}<w:proofErr w:type="spellStart"/>${run('e‡M©', bijoy)}${run('i', bijoy)}`,
    )
    expect(textsOf({ body })[0]).toMatch(/র্গের$/)
  })

  test('of signs is drawn as the signs: Symbol, Wingdings, w:sym and SYMBOL fields', () => {
    const symbol = '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>'
    const field = '<w:fldSimple w:instr=" SYMBOL 97 \\f &quot;Symbol&quot; "/>'
    const body = paragraph(run('a', font('Symbol')) + symbol + run('ü', font('Wingdings')) + field)
    expect(textsOf({ body })).toEqual(['α✓✓α'])
  })

  test('of Bijoy has letters at the private codes of symbol fonts, and the soft hyphen', () => {
    expect(textsOf({ body: paragraph(run('\uF041\uF076\uF067\uF076\uF069', bijoy)) })).toEqual(['আমার'])
    const cluster = `<w:r><w:rPr>${bijoy}</w:rPr><w:t>M</w:t><w:softHyphen/><w:t>vm</w:t></w:r>`
    expect(textsOf({ body: paragraph(cluster) })).toEqual(['গ্লাস'])
  })
})

describe('what stands out', () => {
  const emphasisOf = (properties: string, styles = '', pPr = '') =>
    read({ body: paragraph(run('ক) এক', properties), pPr), styles }).blocks[0]!.cells[0]![0]
  const bold = '<w:rPr><w:b/></w:rPr>'
  const styles = `<w:style w:type="paragraph" w:styleId="Bold">${bold}</w:style><w:style w:type="character" w:styleId="Strong">${bold}</w:style>`

  test.each([
    ['<w:b/>', ['bold']],
    ['<w:b/><w:bCs w:val="0"/>', []],
    ['<w:b w:val="0"/>', []],
    ['<w:u w:val="single"/>', ['underline']],
    ['<w:u w:val="none"/>', []],
    ['<w:highlight w:val="yellow"/>', ['highlight']],
    ['<w:shd w:val="clear" w:fill="FFFF00"/>', ['highlight']],
    ['<w:shd w:val="clear" w:fill="FFFFFF"/>', []],
    ['<w:bdr w:val="single"/>', ['highlight']],
    ['<w:color w:val="FF0000"/>', ['colour']],
    ['<w:color w:val="222222"/>', []],
    ['<w:color w:val="auto"/>', []],
  ])('%s is %j', (properties, emphasis) => {
    expect(emphasisOf(properties)).toMatchObject({ emphasis })
  })

  test('two styles that are both bold switch it off again, and the run itself decides', () => {
    const inBold = '<w:pStyle w:val="Bold"/>'
    const strong = '<w:rStyle w:val="Strong"/>'
    expect(emphasisOf('', styles, inBold)).toMatchObject({ emphasis: ['bold'] })
    expect(emphasisOf(strong, styles, inBold)).toMatchObject({ emphasis: [] })
    expect(emphasisOf(`${strong}<w:b/>`, styles, inBold)).toMatchObject({ emphasis: ['bold'] })
  })

  test('a colour that all text has does not stand out', () => {
    const blue =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:color w:val="0000FF"/></w:rPr></w:rPrDefault></w:docDefaults>'
    expect(emphasisOf('', blue)).toMatchObject({ emphasis: [] })
    expect(emphasisOf('<w:color w:val="000000"/>', blue)).toMatchObject({ emphasis: ['colour'] })
  })

  test('a coloured cell of a table is a highlight', () => {
    const cell =
      '<w:tc><w:tcPr><w:shd w:val="clear" w:fill="92D050"/></w:tcPr><w:p><w:r><w:t>ক</w:t></w:r></w:p></w:tc>'
    const body = `<w:tbl><w:tr>${cell}<w:tc><w:p/></w:tc></w:tr></w:tbl>`
    expect(linesOf({ body })[0]!.emphasised).toEqual([{ from: 0, to: 1, emphasis: 'highlight' }])
  })
})

describe('the text', () => {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`

  test('has tabs, and lines of their own behind line breaks', () => {
    const body = paragraph('<w:r><w:t>ক) এক</w:t><w:tab/><w:t>খ) দুই</w:t><w:br/><w:t>গ) তিন</w:t></w:r>')
    expect(read({ body }).blocks.map(({ at }) => at)).toEqual([1, 2])
    expect(textsOf({ body })).toEqual(['ক) এক\tখ) দুই', 'গ) তিন'])
  })

  test('has rows of tables as cells, with the paragraphs of a cell behind newlines', () => {
    const body = table([[paragraph('১'), paragraph('এক') + paragraph('দুই')]])
    expect(linesOf({ body })).toMatchObject([{ text: '১\tএক\nদুই', cells: ['১', 'এক\nদুই'] }])
  })

  test('has a table in a cell by its rows and cells, and merged cells once', () => {
    const inner = table([
      [paragraph('ক'), paragraph('খ')],
      [paragraph('গ'), paragraph('ঘ')],
    ])
    const merged = '<w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p><w:r><w:t>again</w:t></w:r></w:p></w:tc>'
    const body = `${table([[paragraph('১'), inner]])}<w:tbl><w:tr>${merged}<w:tc><w:p/></w:tc></w:tr></w:tbl>`
    expect(textsOf({ body })).toEqual(['১\tক\tখ\nগ\tঘ', '\t'])
  })

  test('has frames and columns that are made by tables as paragraphs', () => {
    const column = (from: number) =>
      [from, from + 1]
        .map((n) => paragraph(`${n}. প্রশ্ন`) + paragraph('ক) এক খ) দুই') + paragraph('গ) তিন ঘ) চার'))
        .join('')
    expect(textsOf({ body: table([[column(1), column(3)]]) })).toHaveLength(12)
    expect(textsOf({ body: table([[paragraph('এক') + paragraph('দুই')]]) })).toEqual(['এক', 'দুই'])
  })

  test('has text boxes once', () => {
    const box = `<w:txbxContent>${paragraph('বাক্স')}</w:txbxContent>`
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
    const body = paragraph(run('আগে') + both + run(' পরে'))
    expect(textsOf({ body })).toEqual(['আগে পরে', 'বাক্স'])
    // It may stand beside a question to which it does not belong.
    expect(linesOf({ body })[1]!.doubts).toMatchObject([{ code: 'import.textBox' }])
    const question = body.replaceAll('বাক্স', '১. প্রশ্ন')
    expect(linesOf({ body: question })[1]!.doubts).toEqual([])
  })

  test('has tracked changes as accepted, and nothing hidden', () => {
    const body = paragraph(
      `<w:ins>${run('নতুন')}</w:ins><w:del><w:r><w:delText>পুরোনো</w:delText></w:r></w:del><w:moveFrom>${run('x')}</w:moveFrom>${run('গোপন', '<w:vanish/>')}`,
    )
    expect(textsOf({ body })).toEqual(['নতুন'])
    const joined = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('এক ')}</w:p>${paragraph('দুই')}`
    expect(textsOf({ body: joined })).toEqual(['এক দুই'])
  })

  test('has links, smart tags, content controls and results of fields', () => {
    const body = paragraph(
      `<w:hyperlink r:id="x">${run('ক')}</w:hyperlink><w:smartTag>${run('খ')}</w:smartTag><w:sdt><w:sdtPr/><w:sdtContent>${run('গ')}</w:sdtContent></w:sdt><w:fldSimple w:instr="PAGE">${run('ঘ')}</w:fldSimple>`,
    )
    const complex =
      field('begin') + code('HYPERLINK "http://x"') + field('separate') + run('ঙ') + field('end')
    const control = `<w:sdt><w:sdtContent>${paragraph(complex)}</w:sdtContent></w:sdt>`
    expect(textsOf({ body: body + control })).toEqual(['কখগঘ', 'ঙ'])
  })

  test('goes on behind a field that is never closed', () => {
    expect(textsOf({ body: paragraph(run('ক') + field('begin') + run('x')) + paragraph('খ') })).toEqual([
      'ক',
      'খ',
    ])
  })

  test('has small digits where Unicode has them, else a formula; endings of ordinals stay', () => {
    const up = '<w:vertAlign w:val="superscript"/>'
    const down = '<w:vertAlign w:val="subscript"/>'
    const body = paragraph(
      run('x') +
        run('2', up + bijoy) +
        run(' H') +
        run('2', down) +
        run('O a') +
        run('m+n', up) +
        run(' 1') +
        run('st', up),
    )
    expect(textsOf({ body })).toEqual(['x² H₂O a$^{m+n}$ 1st'])
  })

  test('has heads and feet of pages apart', () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const edge = (kind: string) =>
      `<w:${kind} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(kind)}</w:${kind}>`
    const { blocks, leftOut } = read({
      body: paragraph('১। প্রশ্ন'),
      relationships: ['hdr', 'ftr']
        .map(
          (id, at) =>
            `<Relationship Id="${id}" Type="${office}/${['header', 'footer'][at]}" Target="${id}1.xml"/>`,
        )
        .join(''),
      parts: { 'word/hdr1.xml': edge('hdr'), 'word/ftr1.xml': edge('ftr') },
    })
    expect(blocks).toHaveLength(1)
    expect(linesOfBlocks(leftOut, false).map(({ at, text }) => [at, text])).toEqual([
      [1, 'hdr'],
      [1, 'ftr'],
    ])
  })

  test('has footnotes apart, each at the block that refers to it', () => {
    const footnotes = `<w:footnote w:id="2">${paragraph('টীকা')}</w:footnote>`
    const body = paragraph('এক') + paragraph(`${run('দুই')}<w:r><w:footnoteReference w:id="2"/></w:r>`)
    const { blocks, leftOut } = read({ body, footnotes })
    expect(blocks).toHaveLength(2)
    expect(linesOfBlocks(leftOut, false)).toMatchObject([{ at: 2, text: 'টীকা' }])
  })

  test('has formulas of EQ fields', () => {
    const eq = (text: string) => paragraph(field('begin') + code(` EQ ${text} `) + field('end'))
    const body = ['\\f(1,2)', '\\r(3,x)', 'x\\s\\up5(2)', '\\f(\\r(,a),b)', '\\b\\bc\\[(x)'].map(eq).join('')
    expect(textsOf({ body })).toEqual([
      '$\\frac{1}{2}$',
      '$\\sqrt[3]{x}$',
      '$x^{2}$',
      '$\\frac{\\sqrt{a}}{b}$',
      '$\\left[x\\right]$',
    ])
    const [block] = read({ body: eq('\\o(a,b)') }).blocks
    expect(block!.doubts).toMatchObject([{ code: 'import.badFormula', values: { text: '\\o(a,b)' } }])
  })
})

describe('pictures', () => {
  const media = { 'a.png': tinyPng, 'b.emf': Buffer.from([1, 0, 0, 0]) }

  test('stand in the text by the names of their parts', () => {
    const old = '<w:r><w:pict><v:shape><v:imagedata r:id="a.png"/></v:shape></w:pict></w:r>'
    const { blocks, pictures } = read({ body: paragraph(run('ছবি') + picture('a.png') + old), media })
    expect([...pictures.all]).toEqual([['word/media/a.png', { type: 'image/png', bytes: tinyPng }]])
    expect(blocks[0]!.cells[0]!.slice(1)).toEqual([
      { picture: 'word/media/a.png' },
      { picture: 'word/media/a.png' },
    ])
  })

  test.each([
    ['of Windows metafiles are a doubt', picture('b.emf'), 'import.oldPicture'],
    ['that are links are a doubt', picture('far'), 'import.linkedPicture'],
    ['that are cropped are a doubt', picture('a.png', '<a:srcRect l="30000"/>'), 'import.croppedPicture'],
  ])('%s', (_, shown, code) => {
    const relationships =
      '<Relationship Id="far" Type="x/image" Target="http://x/y.png" TargetMode="External"/>'
    expect(read({ body: paragraph(shown), media, relationships }).blocks[0]!.doubts).toMatchObject([{ code }])
  })
})
