import { html } from 'hono/html'
import { beforeWeCome } from '#loss/leads/request-emails.ts'
import { type LeadRequest, happened, request, sources, waterRunning } from '#loss/leads/leads.ts'
import { type Html, type PublicContext, callNow } from '#workplaces/public-site/public-frame.ts'

/** The state of the form: blank, or with typed values and their errors. */
export interface IntakeState {
  /** A new UUIDv7 each time the form is shown, so that sending it twice creates one lead. */
  id: string
  source?: LeadRequest['source']
  values?: Partial<Record<keyof LeadRequest, string>>
  errors?: Partial<Record<keyof LeadRequest, string>>
  /** An error of the request as a whole. */
  failure?: string
}

export const CHECK_FIELDS = 'Check the marked fields. Nothing you typed was lost.'

/**
 * The server's error for each empty or invalid field. The page shows the same one at once, even
 * offline.
 */
const nothing = {
  name: '',
  phone: '',
  address: '',
  what_happened: '',
  water_running: '',
  happened: '',
  email: 'x',
}
const complaintOf = Object.fromEntries(
  request.safeParse(nothing).error!.issues.map(({ path, message }) => [path[0], message]),
)
const errorLine = (state: IntakeState, name: keyof LeadRequest) => {
  const error = state.errors?.[name]
  return html`<span
    class="error"
    id="error-${name}"
    data-complaint="${complaintOf[name]}"
    ${!error && html`hidden`}
    >${error}</span
  >`
}

/**
 * Enough digits to call back, as the procedure requires: ten, or eight after a + for a foreign
 * number.
 */
const PHONE_PATTERN = String.raw`\s*\+(?:\D*\d){8,}.*|(?:\D*\d){10,}.*`

/** The mark of a required field. Screen readers get it from the field itself. */
const required = html` <span class="required" aria-hidden="true">*</span>`

const field = (
  state: IntakeState,
  name: keyof LeadRequest,
  label: string,
  control: (attributes: Html) => Html,
  optional = false,
) => {
  const error = state.errors?.[name]
  return html`<p class="field">
    <label for="request-${name}"
      >${label}${optional ? html` <span class="small">(optional)</span>` : required}</label
    >
    ${control(
      html`id="request-${name}" name="${name}"
      ${error && html`aria-invalid="true" aria-describedby="error-${name}"`}
      ${!optional && html`required`}`,
    )}
    ${errorLine(state, name)}
  </p>`
}

const choice = (
  state: IntakeState,
  name: keyof LeadRequest,
  label: string,
  choices: Record<string, string>,
) => {
  return html`<fieldset class="field">
    <legend>${label}${required}</legend>
    <div class="choices">
      ${Object.entries(choices).map(
        ([value, text]) =>
          html`<label
            ><input
              type="radio"
              name="${name}"
              value="${value}"
              required
              ${state.values?.[name] === value && html`checked`}
            /><span>${text}</span></label
          >`,
      )}
    </div>
    ${errorLine(state, name)}
  </fieldset>`
}

/** Tips for the time until help arrives. */
export const tips = html`<ul class="tips">
  ${beforeWeCome.map((tip) => html`<li>${tip}</li>`)}
</ul>`

/**
 * The short form at the bottom of both public pages. It works as a plain post. The script shows
 * errors sooner and makes the form survive a lost connection.
 */
export const intakeForm = (
  context: PublicContext,
  state: IntakeState,
  heading: 'h1' | 'h2' = 'h2',
) => {
  const source = state.source ?? 'inspection'
  const value = (name: keyof LeadRequest) => state.values?.[name] ?? ''
  return html`<section id="request" class="request" aria-labelledby="request-title">
    <div>
      ${heading === 'h1' ? html`<h1 id="request-title">${sources[source]}</h1>` : html`<h2 id="request-title">${sources[source]}</h2>`}
      <p>
        Takes 30 seconds. We'll call you right back. If water is running, call us instead. It's
        faster.
      </p>
      <p class="actions">${callNow(context)}</p>
      <p><strong>Until we get there</strong></p>
      ${tips}
    </div>
    <form method="post" action="/request" data-intake novalidate>
      <p
        class="failure"
        role="alert"
        data-check="${CHECK_FIELDS}"
        ${!state.failure && html`hidden`}
      >
        ${state.failure}
      </p>
      <p class="small">Fields marked ${required} are required.</p>
      <input type="hidden" name="id" value="${state.id}" />
      <input type="hidden" name="source" value="${source}" />
      ${field(state, 'name', 'Your name', (given) => html`<input ${given} autocomplete="name" maxlength="100" value="${value('name')}" />`)}
      ${field(
        state,
        'phone',
        'Phone',
        (given) =>
          html`<input
            ${given}
            type="tel"
            autocomplete="tel"
            maxlength="40"
            pattern="${PHONE_PATTERN}"
            value="${value('phone')}"
          />`,
      )}
      ${field(
        state,
        'address',
        'Where is the damage?',
        (given) =>
          html`<input
            ${given}
            autocomplete="street-address"
            maxlength="200"
            placeholder="Street, city, ZIP"
            value="${value('address')}"
          />`,
      )}
      ${field(
        state,
        'what_happened',
        'What happened?',
        (given) =>
          html`<textarea ${given} rows="3" maxlength="2000">${value('what_happened')}</textarea>`,
      )}
      ${choice(state, 'water_running', 'Is water still running?', waterRunning)}
      ${choice(state, 'happened', 'When did it happen?', happened)}
      ${field(
        state,
        'email',
        'Email',
        (given) =>
          html`<input
            ${given}
            type="email"
            autocomplete="email"
            maxlength="254"
            value="${value('email')}"
          />`,
        true,
      )}
      <p class="actions ways" data-email-ways hidden>
        <button class="button quiet" type="button"></button>
        <button class="button quiet" type="button">Send without email</button>
      </p>
      <p class="trap" aria-hidden="true">
        <label
          >Leave this empty <input name="website" tabindex="-1" autocomplete="off" value=""
        /></label>
      </p>
      <p class="actions"><button class="button ember" type="submit">Send my request</button></p>
      <p class="small" data-note hidden></p>
    </form>
  </section>`
}
