import { html, raw } from 'hono/html'
import { georgiaMap } from '#people/locations/georgia-map.gen.ts'
import { locations } from '#people/locations/locations.ts'
import { type ServiceAreaAnswer, areas } from '#people/locations/service-area.ts'
import { type IntakeState, intakeForm } from '#workplaces/public-site/intake.ts'
import { type PublicContext, callNow, publicPage } from '#workplaces/public-site/public-frame.ts'
import { structuredData } from '#workplaces/public-site/structured-data.ts'
import { dialLink, shownPhone } from '#values/phone-number.ts'

const served = new Set(areas.map(({ county }) => county))

/** A map of Georgia's counties. The counties we serve are marked, and the requested one is lit. */
const countyMap = (lit: string | undefined) => {
  const county = ({ name, path }: (typeof georgiaMap)[number]) =>
    `<path d="${path}" class="${[served.has(name) && 'served', name === lit && 'lit'].filter(Boolean).join(' ')}"><title>${name} County${served.has(name) ? ': served' : ''}</title></path>`
  // The lit county is drawn last, so that no neighbor's border covers its own.
  const drawn = [...georgiaMap]
    .sort((a, b) => Number(a.name === lit) - Number(b.name === lit))
    .map(county)
  return html`<figure class="map">
    <svg
      viewBox="-4 -4 608 608"
      role="img"
      aria-label="Map of Georgia's counties with the ones we serve marked"
    >
      ${raw(drawn.join(''))}
    </svg>
    <figcaption>
      <span class="key served"></span> We serve <span class="key"></span> Not
      yet${lit && html` <span class="key lit"></span> ${lit} County`}
    </figcaption>
  </figure>`
}

const resultCard = (context: PublicContext, answer: ServiceAreaAnswer) => html`
  <div class="result ${answer.serviceable ? 'good' : 'limited'}" role="status">
    <h2>${answer.serviceable ? 'Service Available!' : 'Limited Service Area'}</h2>
    <p>${answer.message}</p>
    ${!answer.recognized && html`<p>${context.settings.emergency_phone ? 'Check the spelling, or call us.' : 'Check the spelling.'}</p>`}
    ${
      answer.area &&
      html`<p class="area">
        <strong>${answer.area.name}</strong> <span class="badge">Serviced</span
        ><br />${answer.area.description}
      </p>`
    }
    <p class="actions">
      ${callNow(context)}
      ${(answer.serviceable || !answer.recognized) && html`<a class="button ember" href="#request">Request Emergency Service</a>`}
    </p>
  </div>
`

const areaGrid = html`<section aria-labelledby="areas">
  <h2 id="areas">Primary service areas</h2>
  <ul class="areas-grid">
    ${areas.map(({ code, name, description }) => html`<li><span class="code">${code}</span><strong>${name}</strong><span>${description}</span></li>`)}
  </ul>
</section>`

const offices = ({ settings }: PublicContext) => html`
  <section class="office" aria-labelledby="office">
    <h2 id="office">Corporate Office</h2>
    <p>Headquarters${settings.offices[0] && html`<br />${settings.offices[0].address}`}</p>
    ${settings.emergency_phone && html`<p>24/7 dispatch: ${phoneLink(settings.emergency_phone)}</p>`}
  </section>
`

const phoneLink = (phone: string) => html`<a href="${dialLink(phone)}">${shownPhone(phone)}</a>`

const inGeorgia = new Set(areas.map(({ code }) => code))

/**
 * Lists offices outside Georgia, and others once they have an address. An office is not a service
 * area.
 */
const officeList = ({ settings }: PublicContext) => {
  const addresses = new Map(settings.offices.map((office) => [office.city_code, office]))
  const shown = locations.filter(({ code }) => !inGeorgia.has(code) || addresses.has(code))
  return html`<section aria-labelledby="offices">
    <h2 id="offices">Our offices</h2>
    <ul class="areas-grid">
      ${shown.map(({ code, name, description }) => {
        const office = addresses.get(code)
        return html`<li>
          <span class="code">${code}</span><strong>${name}</strong
          ><span>${office?.address ?? description}</span>${
            office?.phone && html`<span>${phoneLink(office.phone)}</span>`
          }
        </li>`
      })}
    </ul>
  </section>`
}

/**
 * The service-area checker (spec part 1 section 2). The search is in the address, so that the
 * answer can be shared.
 */
export function locationPage(
  context: PublicContext,
  asked: string,
  answer: ServiceAreaAnswer | undefined,
  intake: IntakeState,
) {
  const { settings, baseUrl } = context
  return publicPage(context, {
    path: '/location',
    title: `Service areas in Georgia · ${settings.company_name}`,
    description: `Enter a city, county, ZIP code or address to see if ${settings.company_name} serves it. Water damage restoration in Georgia.`,
    data: structuredData(settings, baseUrl),
    hidden: asked !== '',
    main: html`
      <section class="checker">
        <div>
          <p><a href="/">← Back to Home</a></p>
          <h1>Service Area Checker</h1>
          <form action="/location" method="get" data-checker>
            <label for="place">Your city, county, ZIP code or address</label>
            <p class="row">
              <input
                id="place"
                name="q"
                value="${asked}"
                autocomplete="street-address"
                maxlength="5000"
                placeholder="e.g. Woodstock, GA or 30188"
                required
              />
              <button class="button" type="submit">Check Service Area</button>
            </p>
          </form>
          <div data-result>
            ${answer ? resultCard(context, answer) : html`<p class="actions">${callNow(context)}</p>`}
            ${answer?.serviceable && offices(context)}
          </div>
        </div>
        ${countyMap(answer?.county)}
      </section>
      <div data-areas>${!answer?.serviceable && areaGrid}</div>
      ${officeList(context)}
      <p class="small sources">
        County outlines: US Census Bureau. ZIP codes and towns:
        <a href="https://www.geonames.org/" rel="noopener">GeoNames</a>, CC BY 4.0.
      </p>
      ${intakeForm(context, { source: 'emergency', ...intake })}
    `,
  })
}
