import { describe, expect, it } from 'vitest'
import { cellsOf, missingColumns, withColumn } from '#features/imports/import-columns.ts'
import { readImportFile } from '#features/imports/import-file.ts'
import { leftOutCsv, problemsOf } from '#features/imports/import-problems.ts'
import { customerImport } from '#features/imports/customer-import.ts'
import { importedId, readRow } from '#features/imports/customer-row.ts'
import { type ImportKind, guessColumns } from '#features/imports/imports.ts'

const file = (text: string | Uint8Array) => readImportFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'utf-8')
const rowsOf = (text: string) => {
  const read = file(text)
  if (typeof read === 'string') throw new Error(read)
  return read
}

describe('a file', () => {
  it.each([
    ['name,email\nAna,a@example.com', ','],
    ['name;email\nAna;a@example.com', ';'],
    ['name\temail\nAna\ta@example.com', '\t'],
    ['\uFEFFname,email\r\nAna,a@example.com\r\n\r\n', ','],
  ])('is read: %j', (text) => {
    expect(file(text)).toEqual({ headings: ['name', 'email'], rows: [{ row: 2, cells: ['Ana', 'a@example.com'] }], garbled: false })
  })

  it('is read as Excel writes Unicode text', () => {
    expect(file(new Uint8Array([0xff, 0xfe, ...Buffer.from('name\temail\r\nZoë\tz@example.com', 'utf16le')]))).toMatchObject({
      rows: [{ cells: ['Zoë', 'z@example.com'] }],
    })
  })

  it('counts its rows as a spreadsheet does, empty ones and cells of several lines included', () => {
    expect(rowsOf('a,b\n"two\nlines",x\n,\n\nlast,y').rows).toEqual([
      { row: 2, cells: ['two\nlines', 'x'] },
      { row: 5, cells: ['last', 'y'] },
    ])
  })

  it.each([
    ['', 'The first row of this file has no headings.'],
    ['\n\n', 'The first row of this file has no headings.'],
    ['name,email\n\n', 'There are no rows below the headings.'],
    ['name,"email\nAna,a@example.com', /A quotation mark in the first row is not closed/],
    ['name,"email\nAna,"a@example.com"\nBo,b@example.com', /A quotation mark in the first row is not closed/],
    ['PK\u0003\u0004', /This is a spreadsheet/],
    ['a\0'.repeat(30), 'This is not a CSV file.'],
    [`name\n${'x\n'.repeat(10_001)}`, /This file has 10,001 rows. At most 10,000/],
  ])('that cannot be one says why: %j', (text, why) => {
    expect(file(text)).toMatch(why)
  })

  it('knows rows whose cells cannot be told apart', () => {
    const { rows } = rowsOf('name,city\nAna,Rome, GA\nBo,Rome\nCy "The" X,"Rome" GA\nDi,"never closed\nEd,Rome')
    expect(rows.map(({ row, trouble }) => [row, Boolean(trouble)])).toEqual(
      expect.arrayContaining([
        [2, true],
        [3, false],
      ]),
    )
    expect(rows.at(-1)?.trouble).toMatch(/quotation mark/)
  })
})

it('names the rows that a quotation mark swallowed', () => {
  const { rows } = rowsOf('Name,Email,Comment\nJo,a@x.test,"5 pipe\nAl,b@x.test,ok\nCy,c@x.test,hose 7"\nDi,d@x.test,"two\nlines of text"')
  expect(rows.map(({ row, trouble }) => [row, trouble])).toEqual([
    [2, 'Spans 3 lines. A missing quotation mark may have merged the rows.'],
    [3, undefined],
  ])
})

describe('columns', () => {
  it('are recognised by their headings, each once', () => {
    expect(
      guessColumns(customerImport.fields, ['First Name', 'SURNAME', 'E-Mail', 'Phone #', 'Zip', 'Email Address', 'Notes', 'Claim #']),
    ).toEqual([...['first_name', 'last_name', 'email', 'phone', 'zip_code', null, null, 'claim_number']])
  })
  it('give up a field that another takes', () => {
    expect(withColumn(['email', 'city', null], 2, 'email')).toEqual([null, 'city', 'email'])
  })
  it('say what is missing', () => {
    expect(missingColumns(customerImport as ImportKind, ['name', 'email'], '01')).toEqual([])
    expect(missingColumns(customerImport as ImportKind, ['name', 'phone'], '01')).toEqual([])
    expect(missingColumns(customerImport as ImportKind, ['first_name', 'email', 'location'], undefined)).toEqual([
      expect.stringMatching(/last name/),
    ])
    expect(missingColumns(customerImport as ImportKind, ['name'], undefined)).toHaveLength(2)
  })
  it('give a row its cells, empty where it is short', () => {
    expect(cellsOf({ row: 2, cells: ['Ana'] }, ['name', null, 'city'])).toEqual({ name: 'Ana', city: '' })
  })
})

const ana = { name: 'Ana Rivera', email: 'ana@example.com' }
const customer = (cells: object, location: string | undefined = '11') => readRow({ ...ana, ...cells }, { location, status: 'pending' })

describe('a row', () => {
  it.each([
    ['11', '11'],
    ['5', '05'],
    ['Forsyth County (Cumming), GA', '11'],
    ['FORSYTH  county', '11'],
    ['cumming', '11'],
    ['Atlanta', '01'],
    ['', '11'],
  ])('with location %j is at %s', (location, city_code) => {
    expect(customer({ location })).toMatchObject({ customer: { city_code } })
  })

  it('takes states and statuses by code and by name', () => {
    expect(customer({ state: 'georgia', status: 'Active w/ Equipment' })).toMatchObject({
      customer: { state: 'GA', contract_status: 'active_w_equip' },
    })
    expect(customer({ state: ' ny ', status: 'pending_billing' })).toMatchObject({
      customer: { state: 'NY', contract_status: 'pending_billing' },
    })
  })

  it.each([
    [{ email: 'ana at example' }, 'email', 'Enter a valid email address'],
    [{ email: '', phone: '' }, 'email', 'Email is required'],
    [{ name: 'Cher' }, 'name', 'Last name is required'],
    [{ state: 'Ontario' }, 'state', 'Choose one of the 50 states'],
    [{ location: 'Paris' }, 'location', 'Choose one of the 22 locations'],
    [{ status: 'lost' }, 'status', 'Choose one of the nine statuses'],
    [{ zip_code: '303' }, 'zip_code', /Enter a ZIP code/],
    [{ city: 'Mont\uFFFDal' }, 'city', /Can’t be read/],
    [{ insurance_company: '=1+1' }, 'insurance_company', /This is a formula/],
    [{ address: ' @SUM(A1)' }, 'address', /This is a formula/],
    [{ claim_number: '＝1+1' }, 'claim_number', /This is a formula/],
    [{ claim_number: '\u200B=1+1' }, 'claim_number', /This is a formula/],
    [{ claim_number: '-2+3+cmd|x' }, 'claim_number', /This is a formula/],
    [{ phone: '+1 (404) 555-0100*2' }, 'phone', /This is a formula/],
    [{ address: 'x'.repeat(201) }, 'address', 'Address is too long: at most 200 characters'],
  ])('%j is refused at %s', (cells, field, message) => {
    const read = customer(cells)
    expect(read).toEqual({ problems: [{ field, value: expect.any(String), message: expect.stringMatching(message) }] })
  })

  it('names all that is wrong with it', () => {
    expect(customer({ email: 'x', state: 'Ontario', zip_code: '1' })).toMatchObject({
      problems: [{ field: 'email' }, { field: 'state' }, { field: 'zip_code' }],
    })
  })

  it('keeps telephone numbers with a country, and text that a spreadsheet was told is text', () => {
    expect(customer({ phone: '+1 404.555.0100', address: "'-5 Below Lane" })).toMatchObject({
      customer: { phone: '+1 404.555.0100', address: '-5 Below Lane' },
    })
  })

  it('has an address of several lines as one, and knows words that are no telephone number', () => {
    expect(customer({ address: '2 Main St\r\nApt 4' })).toMatchObject({ customer: { address: '2 Main St, Apt 4' } })
    expect(customer({ phone: 'call my wife' })).toMatchObject({ problems: [{ message: 'Phone needs at least seven digits' }] })
  })

  it('needs a location from somewhere', () => {
    expect(readRow(ana, { status: 'pending' })).toMatchObject({ problems: [{ field: 'location' }] })
  })
})

describe('the id of a row', () => {
  const idOf = (cells: object, location = '11', status: 'pending' | 'billed' = 'pending') => {
    const read = readRow({ ...ana, ...cells }, { location, status })
    return 'customer' in read ? importedId(read.customer) : undefined
  }
  it('is the same for the same row, wherever and as whatever it is imported', () => {
    expect(idOf({ phone: ' 555-0101 ' })).toBe(idOf({ phone: '555-0101' }, '12', 'billed'))
    expect(idOf({})).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
  it('is another for another row', () => {
    expect(idOf({ phone: '555-0101' })).not.toBe(idOf({ phone: '555-0102' }))
    expect(idOf({ claim_number: '1' })).not.toBe(idOf({ address: '1' }))
  })
})

it('lists every problem by the file’s own headings, and gives the rows back to be mended', () => {
  const read = rowsOf('Who,Mail,City\nAna,nobody,Rome\nBo,b@example.com,Rome, GA\nCy,c@example.com,Rome\nDi,,=1')
  const columns = ['name', 'email', 'city'] as const
  const problems = problemsOf(customerImport.fields, read, [...columns], {
    bad: [
      { row: 2, problems: [{ field: 'email', value: 'nobody', message: 'Enter a valid email address' }] },
      { row: 5, problems: [{ field: 'city', value: '=1', message: 'A formula' }] },
    ],
  })
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'Mail'],
    [3, ''],
    [5, 'City'],
  ])
  const lines = leftOutCsv(read, problems).slice(1).trimEnd().split('\r\n')
  expect(lines[0]).toBe('"Who","Mail","City","Row","Problem"')
  expect(lines[1]).toBe('"Ana","nobody","Rome","2","Mail: Enter a valid email address"')
  expect(lines[3]).toContain("'=1")
  expect(lines).toHaveLength(4)
})
