// The parts a Word document may have. None of them runs, loads or carries a file. If a later
// version of Word brings new ones, add them here.

const open = 'application/vnd.openxmlformats-officedocument.'
const microsoft = 'application/vnd.ms-'
const each = (prefix: string, names: string, suffix = '+xml') =>
  names.split(' ').map((name) => prefix + name + suffix)

const MAIN = `${open}wordprocessingml.document.main+xml`
const RELATIONS = 'application/vnd.openxmlformats-package.relationships+xml'

/** The parts an Office file may have. */
export interface Allowed {
  /** The content type of its main part. */
  main: string
  /** Content types of parts that are XML. */
  xmlTypes: ReadonlySet<string>
  /** Content types of parts that are only looked up, by a printer or for a typeface. */
  quietTypes: ReadonlySet<string>
  /** Types of links between parts: the last word of the type, without dashes. */
  relations: ReadonlySet<string>
}

const xmlTypes = new Set([
  MAIN,
  RELATIONS,
  'application/xml',
  'text/xml',
  'image/svg+xml',
  'application/inkml+xml',
  `${open}vmlDrawing`,
  ...each(
    `${open}wordprocessingml.`,
    'styles settings webSettings fontTable numbering footnotes endnotes header footer comments commentsExtended commentsIds commentsExtensible people document.glossary stylesWithEffects',
  ),
  ...each(`${microsoft}word.`, 'stylesWithEffects'),
  ...each(
    `${microsoft}office.`,
    'drawingml.diagramDrawing chartstyle chartcolorstyle classificationlabels',
  ),
  ...each(
    `${open}drawingml.`,
    'chart diagramData diagramLayout diagramStyle diagramColors chartshapes',
  ),
  ...each(open, 'theme themeOverride extended-properties custom-properties customXmlProperties'),
  'application/vnd.openxmlformats-package.core-properties+xml',
  'application/vnd.ms-office.drawingml.chartex+xml',
])
/** Content types of parts that are only displayed. */
export const pictureTypes = new Set(
  'png jpeg jpg gif bmp x-bmp tiff x-emf emf x-wmf wmf webp vnd.ms-photo'
    .split(' ')
    .map((name) => `image/${name}`),
)
const quietTypes = new Set([
  `${open}obfuscatedFont`,
  'application/x-fontdata',
  'application/x-font-ttf',
  `${open}wordprocessingml.printerSettings`,
])

const relations = new Set(
  (
    'officedocument styles styleswitheffects settings websettings fonttable font numbering footnotes endnotes header footer comments ' +
    'commentsextended commentsids commentsextensible people theme themeoverride image hdphoto hyperlink customxml customxmlprops coreproperties ' +
    'extendedproperties customproperties thumbnail glossarydocument chart chartex chartstyle chartcolorstyle chartusershapes diagramdata ' +
    'diagramlayout diagramquickstyle diagramcolors diagramdrawing printersettings vmldrawing ink customxmldata classificationlabels'
  ).split(' '),
)

export const docxAllowed: Allowed = { main: MAIN, xmlTypes, quietTypes, relations }

/**
 * Field codes that only show what the document, its properties or the clock say, or that wait for a
 * click. None of them loads, runs or names another field.
 */
export const fieldCodes = new Set(
  (
    'PAGE NUMPAGES SECTION SECTIONPAGES DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME AUTHOR TITLE SUBJECT KEYWORDS COMMENTS FILENAME FILESIZE ' +
    'LASTSAVEDBY NUMCHARS NUMWORDS REVNUM TEMPLATE INFO DOCPROPERTY DOCVARIABLE USERNAME USERINITIALS USERADDRESS HYPERLINK REF PAGEREF NOTEREF ' +
    'STYLEREF TOC TC TOA TA INDEX XE SEQ LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT SYMBOL EQ = IF COMPARE QUOTE MERGEFIELD MERGEREC MERGESEQ NEXT ' +
    'NEXTIF SKIPIF FORMTEXT FORMCHECKBOX FORMDROPDOWN CITATION BIBLIOGRAPHY SHAPE ADVANCE BIDIOUTLINE ADDRESSBLOCK GREETINGLINE BARCODE ' +
    'DISPLAYBARCODE MERGEBARCODE GOTOBUTTON ADDIN'
  ).split(' '),
)
