import { html } from 'hono/html'
import { type IntakeState, intakeForm, tips } from '#workplaces/public-site/intake.ts'
import { type PublicContext, callNow, publicPage } from '#workplaces/public-site/public-frame.ts'

/**
 * The form alone. A link to it can be sent, and a plain post with missing fields comes back to it.
 */
export const requestPage = (context: PublicContext, state: IntakeState) =>
  publicPage(context, {
    path: '/request',
    title: `Request Inspection · ${context.settings.company_name}`,
    description: `Tell ${context.settings.company_name} what happened. It takes 30 seconds, and we'll call you right back, day or night.`,
    hidden: state.failure !== undefined,
    main: intakeForm(context, state, 'h1'),
  })

/** Shown after a request was received. */
export const receivedPage = (context: PublicContext) =>
  publicPage(context, {
    path: '/request',
    title: `We got your request · ${context.settings.company_name}`,
    description: "We'll call you shortly.",
    hidden: true,
    main: html`<section class="received">
      <h1>We got your request</h1>
      <p class="lead">We'll call you shortly, day or night.</p>
      <p data-received hidden>
        We'll call <strong data-phone></strong>. If that is not your number, call us.
      </p>
      <p>Until then:</p>
      ${tips}
      <p class="actions">${callNow(context)} <a class="button quiet" href="/">Back to Home</a></p>
    </section>`,
  })
