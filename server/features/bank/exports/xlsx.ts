import { importColumns } from '../../../../contract/import/csv-format.ts'
import { cellsOf } from '../../../../contract/import/export-csv.ts'
import { extrasIn } from '../../../../contract/import/extra-columns.ts'
import { addFormulaGuard, removeFormulaGuard } from '../../../../contract/import/formula-guard.ts'
import type { ExportedPack } from './exported.ts'
import { escapeXml, xmlHead, zip } from './markup.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Returns a workbook with the columns of the CSV. All cells are texts, so that none is run as a formula. */
export function writeXlsx({ questions }: ExportedPack): Uint8Array {
  const extras = extrasIn(questions.map(({ content }) => content))
  const rows = [[...importColumns, ...extras], ...questions.map(({ content }) => cellsOf(content, extras))]
  const sheet = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('')
  return zip({
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="questions" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${xmlHead}<worksheet xmlns="${main}"><cols><col min="1" max="7" width="30" customWidth="1"/></cols><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

/** The import takes the apostrophe off that guards a cell of a CSV. */
function cellXml(text: string): string {
  const kept = removeFormulaGuard(text) === text ? text : addFormulaGuard(text)
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(kept)}</t></is></c>`
}

function relationship(type: string, target: string): string {
  return `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/relationships/${type}" Target="${target}"/></Relationships>`
}
