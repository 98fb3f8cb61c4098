import { html } from 'hono/html'
import { type IntakeState, intakeForm } from '#workplaces/public-site/intake.ts'
import { drying, extraction, house, mold, seal } from '#workplaces/public-site/illustrations.ts'
import { type PublicContext, callNow, publicPage } from '#workplaces/public-site/public-frame.ts'
import { structuredData } from '#workplaces/public-site/structured-data.ts'
import { type Badge, badges } from '#people/settings/settings.ts'
import { shownPhone } from '#values/phone-number.ts'

const services = [
  {
    drawing: extraction,
    title: 'Emergency water removal',
    text: 'Burst pipe, failed water heater or storm: a crew with pumps is on the way within the hour, 24/7.',
  },
  {
    drawing: drying,
    title: 'Dehumidification',
    text: 'Dehumidifiers and air movers, placed by moisture readings and monitored until walls and floors are dry.',
  },
  {
    drawing: mold,
    title: 'Mold removal',
    text: "We contain the area, remove the mold and what it grew on, and clean the air so it doesn't come back.",
  },
]

const steps = [
  {
    title: 'Call or message us',
    text: "Tell us what happened. If water is running, we'll tell you right away how to stop it.",
  },
  {
    title: 'We stop the damage',
    text: 'The crew extracts the water, photographs everything and sets up drying equipment.',
  },
  {
    title: 'You follow every step',
    text: 'See what is being done and what comes next, until your home is dry and the claim is paid.',
  },
]

/** The public landing page (spec part 1 section 2). A badge without proof is not shown. */
export function landingPage(context: PublicContext, intake: IntakeState) {
  const { settings, baseUrl } = context
  const proven = (Object.keys(badges) as Badge[]).filter((badge) => settings[badge])
  return publicPage(context, {
    path: '/',
    title: `${settings.company_name}: 24/7 water damage restoration`,
    description: `Burst pipe or flooded basement in Georgia? ${settings.company_name} answers 24/7, removes the water, dries your home and documents the claim.${settings.emergency_phone ? ` Call ${shownPhone(settings.emergency_phone)}.` : ''}`,
    data: structuredData(settings, baseUrl),
    main: html`
      <section class="hero">
        <div>
          <p class="eyebrow">24/7 water damage restoration</p>
          <h1>Water on the floor? We're on our way.</h1>
          <p class="lead">
            Call any time. A person answers, a crew heads out, and your insurer gets the
            documentation it needs.
          </p>
          <p class="actions">
            ${callNow(context)} <a class="button quiet" href="#request">Request Inspection</a>
          </p>
          ${settings.emergency_phone && html`<p class="small">${shownPhone(settings.emergency_phone)} · answered 24/7</p>`}
        </div>
        ${house}
      </section>
      <section aria-labelledby="services">
        <h2 id="services">What we do</h2>
        <div class="cards">
          ${services.map(
            ({ drawing, title, text }) =>
              html`<article>
                ${drawing}
                <h3>${title}</h3>
                <p>${text}</p>
              </article>`,
          )}
        </div>
      </section>
      ${
        proven.length > 0 &&
        html`<section aria-labelledby="trust">
          <h2 id="trust">Why you can trust us</h2>
          <ul class="badges">
            ${proven.map(
              (badge) =>
                html`<li>
                  <a href="${settings[badge]}" rel="noopener"
                    >${seal}<span>${badges[badge]}</span></a
                  >
                </li>`,
            )}
          </ul>
        </section>`
      }
      <section aria-labelledby="steps">
        <h2 id="steps">How it works</h2>
        <ol class="steps">
          ${steps.map(
            ({ title, text }) =>
              html`<li>
                <h3>${title}</h3>
                <p>${text}</p>
              </li>`,
          )}
        </ol>
      </section>
      ${intakeForm(context, { source: 'inspection', ...intake })}
    `,
  })
}
