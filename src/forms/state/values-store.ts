import type { FormValues } from '../definition/form-definition'
import { readFormValues } from './form-values'

/**
 * Computes what a form sends in addition to what the visitor types, such as a price. The results are
 * written into the form's hidden inputs.
 */
export type ComputeHiddenFields = (values: FormValues) => FormValues

/** A store of a form's current values, with subscriptions. */
export interface ValuesStore {
  subscribe: (listener: () => void) => () => void
  /** The latest values; the same object until something changes. */
  getValues: () => FormValues
  /** Reads the form again and returns its values. */
  read: (form: HTMLFormElement) => FormValues
  /**
   * Listens to a form and reads it at once, so that values typed before hydration count. Returns a function
   * that removes the listeners.
   */
  attach: (form: HTMLFormElement) => () => void
}

export function createValuesStore(computeHiddenFields: ComputeHiddenFields = () => ({})): ValuesStore {
  const listeners = new Set<() => void>()
  let values: FormValues = {}
  return { subscribe, getValues: () => values, read, attach }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function read(form: HTMLFormElement): FormValues {
    const typedValues = readFormValues(form)
    const hiddenValues = computeHiddenFields(typedValues)
    for (const [name, value] of Object.entries(hiddenValues)) {
      const input = form.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = String(value)
    }
    const latest = { ...typedValues, ...hiddenValues }
    if (JSON.stringify(latest) !== JSON.stringify(values)) {
      values = latest
      for (const listener of listeners) listener()
    }
    return values
  }

  function attach(form: HTMLFormElement) {
    const update = () => void read(form)
    // The reset event fires before the fields are reset.
    const onReset = () => void setTimeout(update)
    form.addEventListener('input', update)
    form.addEventListener('change', update)
    form.addEventListener('reset', onReset)
    update()
    // From now on, the boot script hides no choice in this form any more (site/boot/hide-presses.ts).
    form.dataset.read = ''
    return () => {
      delete form.dataset.read
      form.removeEventListener('input', update)
      form.removeEventListener('change', update)
      form.removeEventListener('reset', onReset)
    }
  }
}
