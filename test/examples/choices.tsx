import { Checkbox } from '../../src/forms/fields/checkbox'
import { CountryField, PhoneCodeField } from '../../src/forms/fields/country-fields'
import { RadioGroup } from '../../src/forms/fields/radio-group'
import { SelectField } from '../../src/forms/fields/select-field'
import type { Examples } from './example'
import { FormFrame } from './form-frame'
import { longWord, yoruba } from './texts'

interface Party {
  who: string
  country: string
  code: string
}

const labels = { who: 'Who comes?', country: 'Country', code: 'Phone code' }
const optionLabels = ['Yes', 'No', yoruba, longWord]
const options = optionLabels.map((label) => ({ value: label.toLowerCase(), label: { id: label, message: label } }))

export const radioGroupExamples = {
  empty: (
    <FormFrame labels={labels}>
      <RadioGroup<Party> name="who" options={options} />
    </FormFrame>
  ),
  filled: (
    <FormFrame labels={labels} values={{ who: 'yes' }} optional={['who']}>
      <RadioGroup<Party> name="who" options={options.slice(0, 2)} hint="One answer" />
    </FormFrame>
  ),
  'filled with a long word': (
    <FormFrame labels={labels} values={{ who: longWord.toLowerCase() }}>
      <RadioGroup<Party> name="who" options={options.slice(2)} />
    </FormFrame>
  ),
  'with an error': (
    <FormFrame labels={{ who: yoruba }} errors={{ who: 'Please choose one.' }}>
      <RadioGroup<Party> name="who" options={options.slice(0, 2)} />
    </FormFrame>
  ),
  'with a hint and an error': (
    <FormFrame labels={labels} errors={{ who: 'Please choose one.' }}>
      <RadioGroup<Party> name="who" options={options.slice(0, 2)} hint="One answer" />
    </FormFrame>
  ),
} satisfies Examples

export const selectFieldExamples = {
  empty: (
    <FormFrame labels={labels}>
      <SelectField<Party> name="who" options={options} />
    </FormFrame>
  ),
  'filled with a long word': (
    <FormFrame labels={labels} values={{ who: longWord.toLowerCase() }} optional={['who']}>
      <SelectField<Party> name="who" options={options} hint="One answer" />
    </FormFrame>
  ),
  'with an error': (
    <FormFrame labels={{ who: yoruba }} errors={{ who: yoruba }}>
      <SelectField<Party> name="who" options={options} />
    </FormFrame>
  ),
} satisfies Examples

export const checkboxExamples = {
  empty: (
    <FormFrame labels={labels}>
      <Checkbox<Party> name="who" />
    </FormFrame>
  ),
  'checked, with a hint': (
    <FormFrame labels={{ who: yoruba }} values={{ who: 'on' }}>
      <Checkbox<Party> name="who" hint="You can change this later." />
    </FormFrame>
  ),
  'long words, with an error': (
    <FormFrame labels={{ who: longWord }} errors={{ who: 'Please accept the rules.' }}>
      <Checkbox<Party> name="who" />
    </FormFrame>
  ),
  'with a hint and an error': (
    <FormFrame labels={labels} errors={{ who: 'Please accept the rules.' }}>
      <Checkbox<Party> name="who" hint="You can change this later." />
    </FormFrame>
  ),
} satisfies Examples

export const countryExamples = {
  empty: (
    <FormFrame labels={labels}>
      <CountryField<Party> name="country" />
    </FormFrame>
  ),
  filled: (
    <FormFrame labels={labels} values={{ country: 'Nigeria' }} optional={['country']}>
      <CountryField<Party> name="country" />
    </FormFrame>
  ),
  'a phone code': (
    <FormFrame labels={labels}>
      <PhoneCodeField<Party> name="code" hint="Your country’s code" />
    </FormFrame>
  ),
  'with errors': (
    <FormFrame labels={labels} errors={{ country: 'Please choose one.', code: 'Please choose one.' }}>
      <div className="space-y-6">
        <CountryField<Party> name="country" />
        <PhoneCodeField<Party> name="code" countryField="country" />
      </div>
    </FormFrame>
  ),
} satisfies Examples
