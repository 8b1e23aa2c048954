import { controlClass, fieldIds } from '../../src/ui/form/controls'
import { ErrorSummary } from '../../src/ui/form/error-summary'
import { ErrorText } from '../../src/ui/form/error-text'
import { FieldSet, FormField } from '../../src/ui/form/form-field'
import { FormSection } from '../../src/ui/form/form-section'
import { Select } from '../../src/ui/form/select'
import type { Examples } from './example'
import { exampleMarker, longWord, sentence, yoruba } from './texts'

const filledIds = fieldIds('layout', 'filled')
const longIds = fieldIds('layout', 'long')

export const formFieldExamples = {
  'with a hint, optional': (
    <FormField ids={filledIds} label="Company" hint={exampleMarker} optional>
      <input id={filledIds.id} className={controlClass} defaultValue="Nkem Foods" />
    </FormField>
  ),
  'long words, with an error': (
    <FormField ids={longIds} label={longWord} hint={longWord} error={longWord}>
      <input id={longIds.id} className={controlClass} aria-invalid aria-describedby={longIds.error} />
    </FormField>
  ),
} satisfies Examples

export const fieldSetExamples = {
  'an empty group': (
    <FieldSet ids={fieldIds('layout', 'days')} label="Days" hint="Choose all that fit." optional>
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" className="size-6 accent-palm" /> Friday
      </label>
    </FieldSet>
  ),
  'Yoruba, with an error': (
    <FieldSet ids={fieldIds('layout', 'yoruba')} label={yoruba} error="Please choose one.">
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" className="size-6 accent-palm" defaultChecked /> {yoruba}
      </label>
    </FieldSet>
  ),
} satisfies Examples

export const selectExamples = {
  filled: (
    <Select aria-label="Size" defaultValue="M">
      <option>S</option>
      <option>M</option>
    </Select>
  ),
  'a long word, with an error': (
    <Select aria-label="Lake" aria-invalid>
      <option>{`${longWord} ${longWord}`}</option>
    </Select>
  ),
} satisfies Examples

export const errorTextExamples = {
  'one reason': <ErrorText id="one-reason">Enter a full email address.</ErrorText>,
  'several reasons': (
    <ErrorText id="several-reasons">{`Enter a full email address.\n${longWord}\n${yoruba}`}</ErrorText>
  ),
} satisfies Examples

const items = ['Full name', yoruba, longWord].map((label, position) => ({
  href: `#item-${position}`,
  label,
  message: 'Please fill in this field.',
  focusField: position === 1 ? undefined : () => {},
}))

export const errorSummaryExamples = {
  'without fields': <ErrorSummary heading="It failed!" reason="The bank sleeps." />,
  'with fields': <ErrorSummary heading="Please check the answers marked below." items={items} />,
} satisfies Examples

export const formSectionExamples = {
  'a column of fields': (
    <FormSection number={1} heading="You" lead={sentence}>
      <p>{sentence}</p>
    </FormSection>
  ),
  'a wide section': (
    <FormSection number={2} heading={yoruba} wide>
      <p>{sentence}</p>
    </FormSection>
  ),
  'long words': (
    <FormSection number={3} heading={longWord} lead={longWord}>
      <p>{longWord}</p>
    </FormSection>
  ),
} satisfies Examples
