import { type RefObject, useEffect, useEffectEvent } from 'react'
import { getFieldValue } from '../definition/field-value'
import { findControl, setNativeValue } from './dom-controls'
import { readFormValues } from './form-values'

/** A field that a link to the form can fill in. */
export interface LinkValue {
  /** The query parameter that carries the value. */
  parameter: string
  /** The wire name of the field. */
  field: string
  /** Returns the value of the field, or undefined if the parameter means nothing. */
  parse: (parameterValue: string) => string | undefined
}

/**
 * Fills in the field that the link to this page chose a value for, unless the visitor has already done so.
 * Then the parameter leaves the address, so that a reload keeps what the visitor chooses from here on.
 */
export function useFillFromLink(formRef: RefObject<HTMLFormElement | null>, linkValue: LinkValue | undefined): void {
  const fillIn = useEffectEvent(() => {
    const form = formRef.current
    if (form === null || linkValue === undefined) return
    const { parameter, field, parse } = linkValue
    const address = new URL(location.href)
    const parameterValue = address.searchParams.get(parameter)
    if (parameterValue === null) return
    const value = parse(parameterValue)
    const current = getFieldValue(readFormValues(form), field)
    if (value !== undefined && current === '') setNativeValue(findControl(form, field), value)
    address.searchParams.delete(parameter)
    history.replaceState(history.state, '', address)
  })

  useEffect(() => {
    // In a task of its own: React stops an event in a section that is not hydrated yet if it comes from an
    // effect, and hydrates that section first if it comes from a task.
    const timer = setTimeout(fillIn)
    return () => clearTimeout(timer)
  }, [])
}
