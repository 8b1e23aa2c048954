import type { FormValues } from '../definition/form-definition'

/**
 * The name of the honeypot, an input in every form that people can neither see nor reach. Only clients that
 * go by the document's source fill it in. Autofill does not know this name.
 */
export const honeypotField = 'leaveEmpty'

/**
 * Adds the honeypot's value to the values, if it has one, and clears the honeypot, so that it blocks nobody
 * twice.
 */
export function addHoneypotValue(values: FormValues, form: HTMLFormElement): FormValues {
  const honeypot = form.elements.namedItem(honeypotField) as HTMLInputElement
  const { value } = honeypot
  honeypot.value = ''
  return value ? { ...values, [honeypotField]: value } : values
}

/**
 * The header in which our pages send how long a form took to fill in, in milliseconds. Other clients do not
 * need it.
 */
export const fillTimeHeader = 'Fill-Time'

/** The shortest time in which a person can fill in and send a form after it was shown, in milliseconds. */
export const minFillTimeMs = 1_000

/** A timer may fire slightly early. */
const timerToleranceMs = 50

/**
 * Call it when the form is shown. The function that it returns waits until the minimum fill time has passed, because
 * autofill is faster than that, and resolves to the time since the form was shown, in milliseconds.
 */
export function createMinFillTimeWait(): () => Promise<number> {
  const shownAtMs = performance.now()
  return async () => {
    await new Promise((resolve) =>
      setTimeout(resolve, shownAtMs + minFillTimeMs + timerToleranceMs - performance.now()),
    )
    return performance.now() - shownAtMs
  }
}
