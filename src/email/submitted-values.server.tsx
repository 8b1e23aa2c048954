import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Heading, Section, Text } from '@react-email/components'
import type { FormDefinition, FormValues } from '../forms/definition/form-definition'
import type { Option } from '../forms/definition/options'

/**
 * The submitted values with the form's labels; `hiddenFields` omits what the email says elsewhere. Values
 * are text: React escapes them, so they never become markup.
 */
export function SubmittedValues({ form, values, hiddenFields = [], options = {} }: SubmittedValuesProps) {
  const { i18n } = useLingui()
  const displayValue = (field: string) => {
    const submitted = fieldText(values, field)
    const option = options[field]?.find(({ value }) => value === submitted)
    return option === undefined ? submitted : i18n._(option.label)
  }
  return (
    <Section style={{ margin: '16px 0' }}>
      <Heading as="h2" style={{ margin: '8px 0', fontSize: 18, lineHeight: '26px' }}>
        <Trans comment="Heading in an email, above the values of the form">Submitted details</Trans>
      </Heading>
      {Object.entries(form.labels)
        .filter(([field]) => !hiddenFields.includes(field))
        .map(([field, label]) => (
          <SubmittedValue key={field} label={label} value={displayValue(field)} />
        ))}
    </Section>
  )
}

interface SubmittedValuesProps {
  form: Pick<FormDefinition<never>, 'labels'>
  values: FormValues
  hiddenFields?: readonly string[]
  /**
   * Labels of the options by field, so that readers see 'Prefer not to say' instead of the submitted value.
   */
  options?: Readonly<Record<string, readonly Option[]>>
}

function SubmittedValue({ label, value }: { label: MessageDescriptor; value: string }) {
  const { i18n } = useLingui()
  if (value === '') return null
  return (
    <Text style={{ fontSize: 14, lineHeight: '20px', margin: '6px 0', whiteSpace: 'pre-line' }}>
      {/* Isolates the text direction of a value, for example in Arabic. */}
      <strong>{i18n._(label)}:</strong> <span dir="auto">{value}</span>
    </Text>
  )
}

function fieldText(values: FormValues, field: string): string {
  const value = field.split('.').reduce<unknown>((inner, name) => (inner as FormValues | undefined)?.[name], values)
  return value === undefined || value === null ? '' : String(value)
}
