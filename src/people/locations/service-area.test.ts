import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gazetteer } from '#people/locations/gazetteer.ts'
import { georgiaPlaces } from '#people/locations/georgia-places.gen.ts'
import {
  areas,
  checkServiceArea,
  isGeorgian,
  serviceAreaAnswers,
} from '#people/locations/service-area.ts'
import { usStates } from '#people/locations/us-states.ts'

const check = (input: string) => checkServiceArea(input, gazetteer)
const told = (input: string) => {
  const answer = check(input)
  const which = Object.entries(serviceAreaAnswers).find(
    ([, message]) => message === answer?.message,
  )?.[0]
  return answer && [which, answer.area?.code].filter(Boolean).join(' ')
}

describe('whether we come', () => {
  it.each([
    // Towns and counties from our list, in any spelling.
    ['Atlanta', 'known 01'],
    ['atlanta', 'known 01'],
    ['ATLANTA, GA', 'known 01'],
    ['Atlanta, Ga.', 'known 01'],
    ['Atlanta Georgia', 'known 01'],
    ['atlanta ga', 'known 01'],
    ['  Atlanta ,  GA  ', 'known 01'],
    ['Atlanta, GA, USA', 'known 01'],
    ['Downtown Atlanta, GA', 'known 01'],
    ['Greater Atlanta area, GA', 'known 01'],
    ['Fulton County, GA', 'known 05'],
    ['Fulton County', 'known 05'],
    ['fulton co., ga', 'known 05'],
    ['Fulton Co', 'known 05'],
    ['Fulton', 'known 05'],
    ['North Fulton County, Georgia', 'known 05'],
    ['DeKalb County, GA', 'known 08'],
    ['dekalb', 'known 08'],
    ['Woodstock, GA', 'known 10'],
    ['Cumming, Georgia', 'known 11'],
    ['Gainesville, GA', 'known 13'],
    ['Hall County (Gainesville), GA', 'known 13'],
    ['Columbus, GA', 'known 14'],
    ['Winder GA', 'known 17'],
    ['Dallas, GA', 'known 21'],
    ['Blairsville', 'known 22'],
    // Towns in a served county.
    ['Alpharetta, GA', 'known 05'],
    ['Marietta, GA', 'known 07'],
    ['marietta', 'known 07'],
    ['Lawrenceville, Georgia', 'known 06'],
    ['Union City, GA', 'known 05'],
    // ZIP codes, alone and in addresses.
    ['30303', 'known 05'],
    ['30303-1234', 'known 05'],
    ['30501', 'known 13'],
    ['GA 31901', 'known 14'],
    ['123 Peachtree St NE, Atlanta, GA 30303', 'known 01'],
    ['123 PEACHTREE ST NE ATLANTA GA 30303', 'known 01'],
    ['45 Main St, Woodstock, GA 30188, USA', 'known 10'],
    ['9 Oak St, Alpharetta, GA 30009', 'known 05'],
    ['8 Elm St, Atlanta, GA 30033', 'known 08'],
    ['123 Peachtree St NE, Atlanta, GA', 'known 01'],
    ['123 Peachtree St NE Atlanta GA', 'known 01'],
    ['30303 Highway 5, Blairsville, GA', 'known 22'],
    ['30339 Atlanta', 'known 01'],
    ['GA 30060 Marietta', 'known 07'],
    ['Marietta GA 30060 Cobb County', 'known 07'],
    // Cities that no post office is named after, and ways to say "near".
    ['Sandy Springs, GA', 'known 05'],
    ['Johns Creek', 'known 05'],
    ['East Point, GA', 'known 05'],
    ['Brookhaven, Georgia', 'known 08'],
    ['Vinings', 'known 07'],
    ['near Atlanta', 'known 01'],
    ['Atlanta metro', 'known 01'],
    ['Atlanta city', 'known 01'],
    ['Atlanta/Buckhead', 'known 01'],
    ['Atlanta - Buckhead', 'known 01'],
    ['Atlanta GA near Emory', 'georgia'],
    ['Marietta, 5 Oak Ct', 'known 07'],
    ['Marietta, GA, 12 Main St NE', 'known 07'],
    [`${' '.repeat(4000)}Atlanta`, 'known 01'],
    // Towns with the name of a county of ours that lie in another county.
    ['Jackson County, GA', 'known 15'],
    ['Jackson, GA', 'georgia'],
    ['Forsyth, GA', 'georgia'],
    ['Jasper, GA', 'georgia'],
    ['Clayton, GA', 'georgia'],
    ['Jefferson County, GA', 'georgia'],
    ['Decatur County, GA', 'georgia'],
    ['Decatur, GA', 'known 08'],
    ['Jefferson, GA', 'known 15'],
    // Georgia, but outside every served county.
    ['Savannah, GA 31401', 'outside'],
    ['31401', 'outside'],
    ['12 Atlanta Rd, Savannah, GA 31401', 'outside'],
    ['1 Court Sq, Newnan, GA 30263', 'outside'],
    ['39815', 'outside'],
    // The same places without a state.
    ['Savannah', 'outside'],
    ['savannah', 'outside'],
    ['Macon', 'outside'],
    ['100 Jackson St, Macon', 'outside'],
    ['Chatham County', 'outside'],
    ['Bibb County', 'outside'],
    // Only the word Georgia.
    ['Georgia', 'georgia'],
    ['GA', 'georgia'],
    ['ga.', 'georgia'],
    ['G.A.', 'georgia'],
    [', GA', 'georgia'],
    ['Savannah, GA', 'georgia'],
    ['Savannah Georgia', 'georgia'],
    ['12 Atlanta Rd, Savannah, GA', 'georgia'],
    ['100 Jackson St, Macon, GA', 'georgia'],
    ['Nowhere At All, Georgia', 'georgia'],
    ['30399', 'georgia'],
    // Not Georgia.
    ['Las Vegas, NV', 'elsewhere'],
    ['las vegas', 'elsewhere'],
    ['Niagara Falls, NY', 'elsewhere'],
    ['Michigan', 'elsewhere'],
    ['Rochester, NY', 'elsewhere'],
    ['Naples, FL', 'elsewhere'],
    ['Buffalo', 'elsewhere'],
    ['Columbus, OH', 'elsewhere'],
    ['Columbus Ohio', 'elsewhere'],
    ['Atlanta, TX', 'elsewhere'],
    ['Atlanta, Texas', 'elsewhere'],
    ['Fulton County, NY', 'elsewhere'],
    ['Fulton, CO', 'elsewhere'],
    ['Denver CO', 'elsewhere'],
    ['10001', 'elsewhere'],
    ['Atlanta, TX 75551', 'elsewhere'],
    ['500 Georgia Ave, Washington, DC 20001', 'elsewhere'],
    ['500 Georgia Ave NW, Washington, DC', 'elsewhere'],
    ['Lagos', 'elsewhere'],
    ['Málaga', 'elsewhere'],
    ['<script>alert(1)</script>', 'elsewhere'],
    ['; drop table leads', 'elsewhere'],
    ['ga'.repeat(2500), 'elsewhere'],
    ['x'.repeat(5000), 'elsewhere'],
    [',,,,', 'elsewhere'],
    ['12345678', 'elsewhere'],
    // Blank input.
    ['', undefined],
    ['   ', undefined],
    ['\t\n', undefined],
  ])('%j: %s', (input, expected) => expect(told(input)).toBe(expected))

  it('tells the county to show, of a served place and of another of Georgia', () => {
    expect(check('30303')?.county).toBe('Fulton')
    expect(check('31401')).toMatchObject({ serviceable: false, county: 'Chatham', area: undefined })
    expect(check('Atlanta')?.area).toEqual({
      code: '01',
      name: 'Atlanta, GA',
      description: 'primary operations center',
    })
  })

  it.each([
    ['attlanta', false],
    ['woodstok', false],
    ['3018', false],
    ['my house', false],
    [',,,,', false],
    ['Las Vegas, NV', true],
    ['Denver CO', true],
    ['Michigan', true],
    ['10001', true],
    ['Savannah', true],
    ['31401', true],
    ['Nowhere At All, Georgia', true],
    ['Atlanta', true],
  ])('%j is recognized: %s', (input, recognized) =>
    expect(check(input)!.recognized).toBe(recognized),
  )

  it('shows the county of a town that stands without its state', () => {
    expect(check('Savannah')).toMatchObject({ serviceable: false, county: 'Chatham' })
  })

  it('comes to every one of its areas, and to no office', () => {
    for (const { name, code } of areas) expect(told(name)).toBe(`known ${code}`)
    expect(areas.filter(({ code }) => ['02', '03', '04'].includes(code))).toEqual([])
    expect(areas).toHaveLength(19)
    const counties = new Set(georgiaPlaces.map(({ county }) => county))
    for (const { county } of areas) expect(counties).toContain(county)
  })
})

describe('for any input', () => {
  const states = Object.entries(usStates).filter(([code]) => code !== 'GA')

  it('answers with one of the four messages, and names an area only where it comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (input) => {
        const answer = check(input)
        if (!input.trim()) {
          expect(answer).toBeUndefined()
          return
        }
        expect(Object.values(serviceAreaAnswers)).toContain(answer!.message)
        if (answer!.area) expect(answer!.serviceable).toBe(true)
      }),
    )
  })

  it('never comes to another state, whatever the town', () => {
    const town = fc.constantFrom(...georgiaPlaces.flatMap(({ towns }) => towns.split('|')))
    fc.assert(
      fc.property(town, fc.constantFrom(...states.flat()), (name, state) => {
        expect(check(`${name}, ${state}`)!.serviceable).toBe(false)
      }),
    )
  })

  it('comes to a ZIP code of Georgia if and only if its county is served', () => {
    const served = new Set(areas.map(({ county }) => county))
    for (const { county, zips } of georgiaPlaces)
      for (const zip of zips.split(' ')) {
        expect(isGeorgian(zip)).toBe(true)
        expect(check(zip)!.serviceable).toBe(served.has(county))
      }
  })

  it('does not care for case, spaces around it, or the country behind it', () => {
    const place = fc.constantFrom(
      'Atlanta, GA',
      'Savannah, GA 31401',
      'Fulton County',
      'Las Vegas, NV',
      '30303',
      ', GA',
    )
    const dress = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
      (text: string) => `  ${text} `,
      (text: string) => `${text}, USA`,
      (text: string) => `${text}, United States`,
    )
    fc.assert(
      fc.property(place, dress, (text, dressed) => {
        expect(told(dressed(text))).toBe(told(text))
      }),
    )
  })

  it('is quick about long ones', () => {
    for (const long of [
      ' '.repeat(5000) + 'x',
      ','.repeat(5000),
      'a '.repeat(2500),
      'north '.repeat(1000),
    ])
      expect(() => check(long)).not.toThrow()
  })
})
