import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cellsOf, missingColumns, withColumn } from '#workplaces/imports/import-columns.ts'
import { readImportFile } from '#workplaces/imports/import-file.ts'
import { leftOutCsv, problemsOf } from '#workplaces/imports/import-problems.ts'
import { customerImport } from '#workplaces/imports/customer-columns.ts'
import { importedId, readRow } from '#workplaces/imports/customer-row.ts'
import { guessColumns } from '#workplaces/imports/column-guess.ts'
import { leftOutSentence } from '#workplaces/imports/left-out-columns.ts'
import { equipmentImport } from '#workplaces/imports/equipment-columns.ts'
import type { ImportKind } from '#workplaces/imports/imports.ts'

const file = (text: string | Uint8Array) =>
  readImportFile(
    typeof text === 'string' ? new TextEncoder().encode(text) : text,
    'utf-8',
    customerImport.fields,
  )
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
    expect(file(text)).toEqual({
      headings: ['name', 'email'],
      rows: [{ row: 2, cells: ['Ana', 'a@example.com'] }],
      garbled: false,
    })
  })

  it('is read as Excel writes Unicode text', () => {
    expect(
      file(
        new Uint8Array([
          0xff,
          0xfe,
          ...Buffer.from('name\temail\r\nZoë\tz@example.com', 'utf16le'),
        ]),
      ),
    ).toMatchObject({
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
    [
      'name,"email\nAna,"a@example.com"\nBo,b@example.com',
      /A quotation mark in the first row is not closed/,
    ],
    ['PK\u0003\u0004', /This is a spreadsheet/],
    ['a\0'.repeat(30), 'This is not a CSV file.'],
    [`name\n${'x\n'.repeat(10_001)}`, /This file has 10,001 rows. At most 10,000/],
  ])('that cannot be one says why: %j', (text, why) => {
    expect(file(text)).toMatch(why)
  })

  it('knows rows whose cells cannot be told apart', () => {
    const { rows } = rowsOf(
      'name,city\nAna,Rome, GA\nBo,Rome\nCy "The" X,"Rome" GA\nDi,"never closed\nEd,Rome',
    )
    expect(rows.map(({ row, trouble }) => [row, Boolean(trouble)])).toEqual(
      expect.arrayContaining([
        [2, true],
        [3, false],
      ]),
    )
    expect(rows.at(-1)?.trouble).toMatch(/quotation mark/)
  })
})

describe('files as people have them', () => {
  const read = (name: string) => {
    const listed = rowsOf(
      readFileSync(join(import.meta.dirname, '../../testing/csv-files', name), 'utf8'),
    )
    const columns = guessColumns(customerImport.fields, listed.headings)
    const made = readRow(cellsOf(listed.rows[0]!, columns), { location: '01', status: 'pending' })
    return { made, leftOut: leftOutSentence(customerImport, listed, columns) }
  }
  it('a phone number that a spreadsheet cut off is refused', () => {
    expect(read('phone-scientific.csv').made).toMatchObject({
      problems: [
        {
          field: 'phone',
          value: '4.04556E+09',
          message: expect.stringContaining('cut off by the spreadsheet'),
        },
      ],
    })
  })
  it('an adjuster’s list keeps the whole loss address, and says what it leaves out', () => {
    expect(read('loss-city.csv')).toMatchObject({
      made: {
        customer: {
          first_name: 'Pat',
          last_name: "O'Neil",
          address: '77 Fall Ln Unit 12-B',
          city: 'Atlanta',
          state: 'GA',
          zip_code: '30305',
        },
      },
      leftOut: 'Not imported: Date of Loss, Adjuster Name.',
    })
  })
  it('Jobber’s export has phone, email and one whole address', () => {
    expect(read('jobber-headings.csv')).toMatchObject({
      made: {
        customer: {
          phone: '(404) 555-0161',
          email: 'jo@example.com',
          address: '1 Main St',
          city: 'Atlanta',
          state: 'GA',
          zip_code: '30303',
        },
      },
      leftOut: expect.stringContaining(
        'Mobile Phone #s, Billing Street 2, Service Street 1, Service City',
      ),
    })
  })
})

describe('titles above the headings', () => {
  it.each([
    [
      'Customer Contact List,,\nPeachtree Restoration LLC,,\n,,\nName,Email,City\nAna,a@example.com,Rome',
      4,
    ],
    ['Customers as of 11/20/2026\n\nName,Email,City\nAna,a@example.com,Rome', 3],
    ['\n\nName,Email,City\nAna,a@example.com,Rome', 3],
    ['Our list\nWho,Mail address of theirs,Town of theirs\nAna,a@example.com,Rome', 2],
  ])('are passed over: %j', (text, headings_row) => {
    const read = rowsOf(text)
    expect(read).toMatchObject({
      headings_row,
      rows: [{ row: headings_row + 1, cells: ['Ana', 'a@example.com', 'Rome'] }],
    })
  })

  it('are not taken for such where the first row has the headings', () => {
    expect(rowsOf('Name,Email\nPhone,City').headings).toEqual(['Name', 'Email'])
    expect(rowsOf('Name\nAna\nBo').headings).toEqual(['Name'])
  })
})

it('names the rows that a quotation mark swallowed', () => {
  const { rows } = rowsOf(
    'Name,Email,Comment\nJo,a@x.test,"5 pipe\nAl,b@x.test,ok\nCy,c@x.test,hose 7"\nDi,d@x.test,"two\nlines of text"',
  )
  expect(rows.map(({ row, trouble }) => [row, trouble])).toEqual([
    [2, 'Spans 3 lines. A missing quotation mark may have merged the rows.'],
    [3, undefined],
  ])
})

describe('columns', () => {
  it('are recognised by their headings, each once', () => {
    expect(
      guessColumns(customerImport.fields, [
        'First Name',
        'SURNAME',
        'E-Mail',
        'Phone #',
        'Zip',
        'Email Address',
        'Notes',
        'Claim #',
      ]),
    ).toEqual(['first_name', 'last_name', 'email', 'phone', 'zip_code', null, null, 'claim_number'])
  })
  const guessed = (headings: string) =>
    Object.fromEntries(
      guessColumns(customerImport.fields, headings.split(',')).map((field, n) => [
        headings.split(',')[n],
        field,
      ]),
    )
  it('are recognised as other programs head them, one address and not parts of two', () => {
    const jobber = guessed(
      'Display Name,Company Name,Title,First Name,Last Name,Main Phone #s,Mobile Phone #s,E-mails,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Street 1,Service City,Service State,Service Zip code,Tags',
    )
    expect(jobber).toMatchObject({
      'First Name': 'first_name',
      'Main Phone #s': 'phone',
      'E-mails': 'email',
      'Billing Street 1': 'address',
    })
    expect(jobber).toMatchObject({
      'Billing City': 'city',
      'Billing State': 'state',
      'Billing Zip code': 'zip_code',
      'Service City': null,
    })
    const loss = guessed(
      'Client,Billing Address,Billing City,Loss Address,Loss City,Loss State,Loss Zip,Carrier',
    )
    expect(loss).toMatchObject({
      'Billing Address': null,
      'Billing City': null,
      'Loss Address': 'address',
      'Loss City': 'city',
    })
    expect(loss).toMatchObject({
      'Loss State': 'state',
      'Loss Zip': 'zip_code',
      Carrier: 'insurance_company',
    })
    expect(guessed('Address,City,Billing City')).toMatchObject({
      Address: 'address',
      City: 'city',
      'Billing City': null,
    })
    expect(guessed('Street Address,Property City')).toMatchObject({
      'Street Address': 'address',
      'Property City': 'city',
    })
    expect(guessColumns(equipmentImport.fields, ['Asset #', 'Units', 'Serial #s'])).toEqual([
      'item_number',
      'name',
      'serial_number',
    ])
  })
  it('that look important and are left out are named, but no empty ones', () => {
    const read = rowsOf(
      'Client,Email,Adjuster Name,Remark,Other,Policy\nAna,a@example.com,Ray,nice,(404) 555-0171,\nBo,b@example.com,,,,',
    )
    const columns = guessColumns(customerImport.fields, read.headings)
    expect(leftOutSentence(customerImport, read, columns)).toBe(
      'Not imported: Adjuster Name, Other.',
    )
    expect(
      leftOutSentence(customerImport, read, ['name', 'email', null, null, 'phone', null]),
    ).toBe('Not imported: Adjuster Name.')
  })
  it('give up a field that another takes', () => {
    expect(withColumn(['email', 'city', null], 2, 'email')).toEqual([null, 'city', 'email'])
  })
  it('say what is missing', () => {
    expect(missingColumns(customerImport as ImportKind, ['name', 'email'], '01')).toEqual([])
    expect(missingColumns(customerImport as ImportKind, ['name', 'phone'], '01')).toEqual([])
    expect(
      missingColumns(customerImport as ImportKind, ['first_name', 'email', 'location'], undefined),
    ).toEqual([expect.stringMatching(/last name/)])
    expect(missingColumns(customerImport as ImportKind, ['name'], undefined)).toHaveLength(2)
  })
  it('give a row its cells, empty where it is short', () => {
    expect(cellsOf({ row: 2, cells: ['Ana'] }, ['name', null, 'city'])).toEqual({
      name: 'Ana',
      city: '',
    })
  })
})

const ana = { name: 'Ana Rivera', email: 'ana@example.com' }
const customer = (cells: object, location: string | undefined = '11') =>
  readRow({ ...ana, ...cells }, { location, status: 'pending' })

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
    [{ phone: '4.04556E+09' }, 'phone', /cut off by the spreadsheet/],
    [{ claim_number: '2,02611E+14' }, 'claim_number', /cut off by the spreadsheet/],
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
    expect(read).toEqual({
      problems: [{ field, value: expect.any(String), message: expect.stringMatching(message) }],
    })
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
    expect(customer({ address: '2 Main St\r\nApt 4' })).toMatchObject({
      customer: { address: '2 Main St, Apt 4' },
    })
    expect(customer({ phone: 'call my wife' })).toMatchObject({
      problems: [{ message: 'Phone needs at least seven digits' }],
    })
  })

  it('keeps the first of several emails, and says that there are more', () => {
    const read = customer({ email: 'jo@example.com, jo.work@example.com' })
    expect(read).toMatchObject({ customer: { email: 'jo@example.com' }, several_emails: true })
    expect(customer({})).toMatchObject({ several_emails: false })
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
    expect(idOf({})).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })
  it('is another for another row', () => {
    expect(idOf({ phone: '555-0101' })).not.toBe(idOf({ phone: '555-0102' }))
    expect(idOf({ claim_number: '1' })).not.toBe(idOf({ address: '1' }))
  })
})

it('lists every problem by the file’s own headings, and gives the rows back to be mended', () => {
  const read = rowsOf(
    'Who,Mail,City\nAna,nobody,Rome\nBo,b@example.com,Rome, GA\nCy,c@example.com,Rome\nDi,,=1',
  )
  const columns = ['name', 'email', 'city'] as const
  const problems = problemsOf(customerImport.fields, read, [...columns], {
    bad: [
      {
        row: 2,
        problems: [{ field: 'email', value: 'nobody', message: 'Enter a valid email address' }],
      },
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
