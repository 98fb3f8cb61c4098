import { type Allowed, docxAllowed } from '#files/papers/docx-allowed.ts'

// The parts an Excel workbook may have. Links to other workbooks, connections and queries are not
// allowed: they load something or start a program (DDE).

const open = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
const excel = 'application/vnd.ms-excel.'
const each = (prefix: string, names: string) =>
  names.split(' ').map((name) => `${prefix}${name}+xml`)
const MAIN = `${open}sheet.main+xml`

export const xlsxAllowed: Allowed = {
  main: MAIN,
  xmlTypes: new Set([
    // Themes, charts, drawings and properties are the same in every Office file.
    ...docxAllowed.xmlTypes,
    MAIN,
    'application/vnd.openxmlformats-officedocument.drawing+xml',
    ...each(
      open,
      'worksheet chartsheet sharedStrings styles calcChain table tableSingleCells comments pivotTable pivotCacheDefinition',
    ),
    ...each(open, 'pivotCacheRecords sheetMetadata userNames revisionHeaders revisionLog'),
    ...each(
      excel,
      'threadedcomments person slicer slicerCache timeline timelineCache namedsheetviews featurepropertybag',
    ),
    ...each(
      excel,
      'rdrichvalue rdrichvaluestructure rdrichvaluetypes richstyles rdarray rdsupportingpropertybag',
    ),
    ...each(excel, 'rdsupportingpropertybagstructure'),
  ]),
  quietTypes: new Set([...docxAllowed.quietTypes, `${open}printerSettings`]),
  relations: new Set([
    ...docxAllowed.relations,
    ...'worksheet chartsheet sharedstrings calcchain table tablesinglecells drawing pivottable pivotcachedefinition'.split(
      ' ',
    ),
    ...'pivotcacherecords sheetmetadata usernames revisionheaders revisionlog threadedcomment person slicer slicercache'.split(
      ' ',
    ),
    ...'timeline timelinecache namedsheetview featurepropertybag rdrichvalue rdrichvaluestructure rdrichvaluetypes'.split(
      ' ',
    ),
    ...'richstyles rdarray rdsupportingpropertybag rdsupportingpropertybagstructure'.split(' '),
  ]),
}
