import type { MessageDescriptor } from '@lingui/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { getControls, setNativeValue } from '../../src/forms/state/dom-controls'
import { FormContext, type FormFailure, type FormState } from '../../src/forms/state/form-context'
import { createValuesStore } from '../../src/forms/state/values-store'

interface FormFrameProps extends Partial<Omit<FormState, 'labels'>> {
  /** The labels by wire name. */
  labels?: Readonly<Record<string, string>>
  /** What the visitor has typed or chosen, by wire name. Needs a browser. */
  values?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A form in any state, with an id of its own, for parts of forms that read their state from around them. */
export function FormFrame({ labels = {}, values = {}, children, ...overrides }: FormFrameProps) {
  const name = `example${useId()}`
  const formRef = useRef<HTMLFormElement>(null)
  const [valuesStore] = useState(() => createValuesStore())
  const [typedValues] = useState(values)
  useEffect(() => {
    const form = formRef.current
    if (form === null) return
    const detach = valuesStore.attach(form)
    for (const [field, value] of Object.entries(typedValues)) enterValue(form, field, value)
    return detach
  }, [valuesStore, typedValues])

  const formState: FormState = {
    ...idleForm,
    name,
    labels: Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, plainText(label)])),
    valuesStore,
    ...overrides,
  }
  return (
    <FormContext value={formState}>
      <form
        ref={formRef}
        noValidate
        aria-busy={formState.status !== 'idle'}
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
      </form>
    </FormContext>
  )
}

/** Why a form was rejected. */
export function aFailure(overrides: Partial<FormFailure> = {}): FormFailure {
  return {
    heading: 'Please check the answers marked below.',
    reason: undefined,
    order: undefined,
    problems: [],
    shownAtMs: 1,
    clearField: () => undefined,
    ...overrides,
  }
}

const idleForm: Omit<FormState, 'name' | 'labels' | 'valuesStore'> = {
  optional: [],
  status: 'idle',
  failure: undefined,
  success: undefined,
  messagePosition: 'near',
  sentPercent: undefined,
  errors: {},
  startedOrder: undefined,
  duplicateWarning: undefined,
  sendLater: undefined,
  startOver: () => {},
  isDraftSaved: false,
  missingFiles: {},
  contactEmail: 'hello@example.com',
  closed: undefined,
  setValue: () => {},
  focusField: () => {},
  clearMessages: () => {},
}

/** Examples are not translated. */
function plainText(text: string): MessageDescriptor {
  return { id: text, message: text }
}

/** Types a text, chooses an option, or checks a checkbox (with the value 'on'). */
function enterValue(form: HTMLFormElement, field: string, value: string): void {
  for (const control of getControls(form).filter(({ name }) => name === field)) {
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
      control.checked = control.value === value
      control.dispatchEvent(new Event('input', { bubbles: true }))
    } else setNativeValue(control, value)
  }
}
